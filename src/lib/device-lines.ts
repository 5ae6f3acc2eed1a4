/**
 * The line drawing of a bedside device beside a bed, a wearable and the chart that both send to. Its captions have half,
 * a quarter and a quarter of its width: the device, the wearable and the chart stand where each begins.
 */
export const deviceLines = {
  box: { x: 0, y: 14, width: 720, height: 310 },
  /** The bed, the device, the wearable, the chart. */
  outlines: [
    'M104 322V175q0-10 10-10h4q10 0 10 10v147M316 322V229q0-8 8-8h4q8 0 8 8v93M128 255h188v29H128M150 284v22m144-22v22M158 314a8 8 0 1 0-16 0 8 8 0 1 0 16 0m144 0a8 8 0 1 0-16 0 8 8 0 1 0 16 0M134 255v-8q0-14 14-14h38q14 0 14 14v8',
    'M48 322h48M20 16h104q18 0 18 18v64q0 18-18 18H20q-18 0-18-18V34q0-18 18-18',
    'M370 194l4-40q1-6 7-6h14q6 0 7 6l4 40m-36 56 4 38q1 6 7 6h14q6 0 7-6l4-38M376 194h24q14 0 14 14v28q0 14-14 14h-24q-14 0-14-14v-28q0-14 14-14M414 216h2q4 0 4 4v4q0 4-4 4h-2',
    'M563 178h40l24 24v84q0 8-8 8h-56q-8 0-8-8V186q0-8 8-8m40 0v16q0 8 8 8h16',
  ],
  details: 'M201 249q8-19 29-21 53-5 86 9M195 269h112M72 322V116M569 224h42m-42 18h42m-42 18h26',
  /** From the device and the wearable to the chart. */
  links: 'M150 66h427q14 0 14 14v90M428 222h119',
  /** What the device hears and the wearable measures. */
  signal:
    'M23 62v8m9-15v22m9-31v40m9-48v56m9-39v22m9-16v10m9-19v28m9-40v52m9-34v16m9-25v34m9-22v10m9-7v4M370 222h7l5-11 7 23 6-17 3 5h8',
} as const;
