/** The line drawing of a bedside device beside a bed, a wearable and the chart that both send to. */
export const deviceLines = {
  box: { x: 20, y: 14, width: 694, height: 310 },
  /** The bed, the device, the wearable, the chart. */
  outlines: [
    'M34 322V138q0-12 12-12h6q12 0 12 12v184M300 322V206q0-10 10-10h6q10 0 10 10v116M64 238h236v36H64M92 274v28m180-28v28M102 312a10 10 0 1 0-20 0 10 10 0 1 0 20 0m180 0a10 10 0 1 0-20 0 10 10 0 1 0 20 0M72 238v-10q0-18 18-18h46q18 0 18 18v10',
    'M340 322h76M308 26h140q20 0 20 20v86q0 20-20 20H308q-20 0-20-20V46q0-20 20-20',
    'M522 118l7-70q1-8 9-8h28q8 0 9 8l7 70m-60 96 7 68q1 8 9 8h28q8 0 9-8l7-68M530 118h44q22 0 22 22v52q0 22-22 22h-44q-22 0-22-22v-52q0-22 22-22M596 154h4q5 0 5 5v14q0 5-5 5h-4',
    'M646 106h40l24 24v84q0 8-8 8h-56q-8 0-8-8v-100q0-8 8-8m40 0v16q0 8 8 8h16',
  ],
  details: 'M154 230q10-24 36-26 66-6 110 12M146 254h140M378 322V152M360 136h36M652 152h42m-42 18h42m-42 18h26',
  /** From the device and the wearable to the chart. */
  links: 'M468 70h190q14 0 14 14v12M605 166h22',
  /** What the device hears and the wearable measures. */
  signal:
    'M312 82v10m12-20v30m12-42v54m12-64v74m12-52v30m12-22v14m12-26v38m12-54v70m12-46v22m12-34v46m12-30v14m12-10v6M522 168h12l8-18 12 38 10-28 5 8h14',
} as const;
