import type { KeyPlace } from '#stores/crawl/keys.ts';
import styles from './KeyField.module.css';

const choices: { place: KeyPlace; name: string }[] = [
  { place: 'browser', name: 'This browser' },
  { place: 'tab', name: 'This tab' },
  { place: 'nowhere', name: 'Not at all' },
];

interface Props {
  choice: KeyPlace;
  onChoose: (place: KeyPlace) => void;
}

/** Where the key is kept once the service has accepted it. */
export const KeyPlaceChoice = ({ choice, onChoose }: Props) => (
  <fieldset className={styles.places}>
    <legend>Save the key in</legend>
    {choices.map(({ place, name }) => (
      <label key={place}>
        <input
          type="radio"
          name="key-place"
          value={place}
          checked={choice === place}
          onChange={() => onChoose(place)}
        />
        {name}
      </label>
    ))}
  </fieldset>
);
