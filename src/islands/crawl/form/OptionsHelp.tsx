import moreOptionWords from '#content/crawl-tool.yaml?part=moreOptions';
import controls from '../ui/controls.module.css';

/** What is the same for all options. */
export const OptionsHelp = () =>
  moreOptionWords.help.paragraphs.map((text) => (
    <p key={text} className={controls.hint}>
      {text}
    </p>
  ));
