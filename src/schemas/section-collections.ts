import type { SectionName } from './sections.ts';

/** The collections that a section shows as a whole; with the value `entry`, one entry of them. */
export const sectionCollections = {
  AgentProfiles: ['agents'],
  AgentTable: ['agents'],
  Articles: ['articles'],
  CallDayView: ['call-days'],
  CaseView: ['cases'],
  CodingView: ['coding-notes'],
  ComplianceStrip: ['compliance'],
  Devices: ['devices'],
  DevicesView: ['device-drawings'],
  MarketCards: ['markets'],
  MarketPanels: ['markets'],
  Modalities: ['modalities'],
  Publications: ['publications'],
  ResultView: ['screening-results'],
  ResourceCards: ['resources'],
  ScoreBands: ['score-bands'],
  Sessions: ['sessions'],
  SolutionMap: ['solutions'],
  TeamPulseView: ['team-pulses'],
  TechnologyList: ['technologies'],
  TechnologyPanels: ['technologies', 'metric-groups'],
  Timeline: ['milestones'],
  TrendView: ['call-trends'],
  Values: ['values'],
  WorklistView: ['worklists'],
} as const satisfies Partial<Record<SectionName, readonly string[]>>;

/** The figures that a section shows by itself. */
export const sectionFigures = {
  Calendar: ['response-time', 'demo-length'],
  ContactCards: ['response-time', 'support-hours'],
  TimeBack: ['visit-time-saved'],
  WeekClosing: ['demo-length'],
} as const satisfies Partial<Record<SectionName, readonly string[]>>;

/** The fields of entries that a section, in one of its variants, leaves out. */
const omissions: Partial<Record<SectionName, (variant: string | undefined) => readonly string[]>> = {
  AgentTable: () => ['features'],
  ComplianceStrip: (variant) => (variant === 'row' ? ['description'] : []),
  MarketPanels: () => ['description', 'stat'],
  TechnologyList: () => ['description', 'headline', 'features'],
};

export const omittedFields = (section: string, variant: string | undefined): readonly string[] =>
  Object.hasOwn(omissions, section) ? (omissions[section as SectionName]?.(variant) ?? []) : [];
