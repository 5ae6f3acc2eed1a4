import type { SectionName } from './sections.ts';

/** The collections that a section shows as a whole. */
export const sectionCollections = {
  AgentProfiles: ['agents'],
  AgentTable: ['agents'],
  Articles: ['articles'],
  ComplianceStrip: ['compliance'],
  Devices: ['devices'],
  MarketCards: ['markets'],
  MarketPanels: ['markets'],
  Modalities: ['modalities'],
  Publications: ['publications'],
  ResourceCards: ['resources'],
  ScoreBands: ['score-bands'],
  Sessions: ['sessions'],
  SolutionMap: ['solutions'],
  TechnologyList: ['technologies'],
  TechnologyPanels: ['technologies', 'metric-groups'],
  Timeline: ['milestones'],
  Values: ['values'],
} as const satisfies Partial<Record<SectionName, readonly string[]>>;

/** The figures that a section shows by itself. */
export const sectionFigures = {
  Calendar: ['response-time', 'demo-length'],
  ContactCards: ['response-time', 'support-hours'],
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
