/** Views for the catalogue that content/ has no reason to hold: one entry, as many as fit, and words that don't. */
const LONG = 'Pneumonoultramicroscopicsilicovolcanoconiosis';
const frame = { code: 'Nu', title: `Few, or ${LONG}`, caption: `A caption with ${LONG}.` };
const fact = { label: LONG, text: `It says ${LONG}.` };
const call = { time: '9:05', quote: `Is it ${LONG}?`, read: LONG, filed: LONG, needsPerson: true };

const collections: Record<string, Record<string, object>> = {
  cases: {
    few: { ...frame, urgency: 'week', who: 'A caller', why: 'A question', done: [], left: [], owner: 'Front desk' },
    many: {
      ...frame,
      urgency: 'now',
      who: `A caller, for ${LONG}`,
      why: LONG,
      quote: `it is ${LONG}`,
      done: [LONG, 'A second task', 'A third task', 'A fourth task'],
      left: [LONG, 'A second task', 'A third task', 'A fourth task'],
      owner: LONG,
    },
  },
  'coding-notes': {
    few: {
      ...frame,
      note: 'Dizzy.',
      suggestions: [{ code: 'R42', label: 'Dizziness and giddiness', passage: 'Dizzy' }],
      open: [],
    },
    many: {
      ...frame,
      note: `First words, second words, third words and ${LONG}.`,
      suggestions: ['First words', 'second words', 'third words', LONG].map((passage, index) => ({
        code: `Z${index}9.8XXA`,
        label: `A code for ${passage}`,
        passage,
      })),
      open: [LONG, 'A second question'],
    },
  },
  'call-days': {
    few: { ...frame, calls: [{ ...call, needsPerson: false }] },
    many: { ...frame, calls: new Array(6).fill(call) },
  },
  'device-drawings': {
    few: { ...frame, alt: 'A drawing', facts: [fact] },
    many: { ...frame, alt: 'A drawing', facts: new Array(4).fill(fact) },
  },
  'team-pulses': {
    few: { ...frame, weeks: new Array(4).fill('usual'), from: 'The first week', to: 'This week', facts: [fact] },
    many: { ...frame, weeks: new Array(12).fill('low'), from: LONG, to: LONG, facts: new Array(4).fill(fact) },
  },
};

export const views = (collection: string) =>
  Object.entries(collections[collection] ?? {}).map(([id, data]) => ({ id, data }));
