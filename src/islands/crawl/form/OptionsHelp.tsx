import controls from '../ui/controls.module.css';

const paragraphs = [
  'Each option says what it does. A blank field leaves the choice to the service. “Request” shows exactly what is sent.',
  'A page costs 1 credit, or 5 with JSON, also if it answers 404. The service does not say what a summary or change ' +
    'tracking costs. The limit caps the number of pages.',
  'What the service would refuse is marked at its field, and nothing is sent. A page that fails is listed under the ' +
    'results, and the crawl goes on. No pages at all? Check the paths, the tags and the depth.',
];

/** What is the same for all options. */
export const OptionsHelp = () =>
  paragraphs.map((text) => (
    <p key={text} className={controls.hint}>
      {text}
    </p>
  ));
