import { callCard } from '#lib/cards/call.ts';
import { callDayCard } from '#lib/cards/call-day.ts';
import { trendCard } from '#lib/cards/call-trend.ts';
import type { CardView } from '#lib/cards/card.ts';
import { caseCard } from '#lib/cards/case.ts';
import { codingCard } from '#lib/cards/coding-note.ts';
import { devicesCard } from '#lib/cards/device-drawing.ts';
import { tilesCard } from '#lib/cards/element-tiles.ts';
import type { Drawing } from '#lib/cards/elements.ts';
import { namesCard } from '#lib/cards/names.ts';
import type { PanelHead } from '#lib/cards/panel.ts';
import { hundredsCard } from '#lib/cards/score-bands.ts';
import { resultCard } from '#lib/cards/screening-result.ts';
import { pulseCard } from '#lib/cards/team-pulse.ts';
import { worklistCard } from '#lib/cards/worklist.ts';
import { fillCounts } from '#lib/counts.ts';
import { type Tag, usesIn } from '#lib/figure-uses.ts';
import { setApostrophes } from '#lib/format/apostrophes.ts';
import { conditionsIn, fillFigures } from '#lib/format/figure.ts';
import { fill } from '#lib/format/fill.ts';
import { signals } from '#schemas/screening.ts';
import type { SectionName } from '#schemas/sections.ts';
import { getCounts } from './counts.ts';
import { getAgentByCode, getConversation, getOrdered, getScoreBands } from './entries.ts';
import { getInterface } from './interface.ts';
import { getLedger } from './ledger.ts';
import { getSite } from './site.ts';
import { getView, type ViewCollection, type ViewData } from './views.ts';

type DrawSection = (values: Tag['values']) => Promise<CardView | undefined>;

/** An entry with the figures and counts in its texts filled in, and the conditions of these figures. */
async function filled<Data>(data: Data): Promise<{ data: Data; conditions: string[] }> {
  const [ledger, counts] = await Promise.all([getLedger(), getCounts()]);
  const written = JSON.stringify(data);
  return {
    data: JSON.parse(written, (_, value) =>
      typeof value === 'string' ? setApostrophes(fillFigures(fillCounts(value, counts), ledger)) : value,
    ),
    conditions: conditionsIn(written, ledger),
  };
}

/** A drawing with the word "Illustration" and the caption that follows it. */
async function illustration(drawing: Drawing, caption: readonly string[], shows: readonly string[]): Promise<CardView> {
  const { illustration: label } = (await getInterface()).views;
  return { drawing, caption: { label, text: caption.join(' ') }, alt: [label, ...shows].join(' ') };
}

/** A section that shows an entry of a collection of views. */
const viewSection =
  <Name extends ViewCollection>(
    name: Name,
    draw: (head: PanelHead, data: ViewData<Name>) => Drawing | Promise<Drawing>,
  ): DrawSection =>
  async ({ entry = '' }) => {
    const { data, conditions } = await filled(await getView(name, entry));
    const { code, title, caption } = data;
    const head = { title, time: data.time, agent: await getAgentByCode(code) };
    const shown = 'alt' in data ? data.alt : `${title}.`;
    return illustration(await draw(head, data), [caption, ...conditions], [shown, caption, ...conditions]);
  };

/** A call, unless visitors don't get it: its first turn that the short form shows and that fills a line. */
const drawCall: DrawSection = async ({ conversation: id = '' }) => {
  const conversation = await getConversation(id);
  if (!conversation) return undefined;
  const { data, conditions } = await filled(conversation);
  const { call: words } = await getInterface();
  const { platform } = await getSite();
  const short = data.turns.filter(({ inShort }) => inShort);
  const turn = short.find(({ record }) => record.length > 0) ?? short[0];
  if (!turn) return undefined;
  const speaker = { gia: platform, ...words.speakers }[turn.speaker];
  const drawing = callCard(data.turns, turn, { speaker, record: words.record });
  return illustration(drawing, [data.caption, ...conditions], [`${speaker}: “${turn.words}”`, ...conditions]);
};

async function drawResult({ score, accuracy }: ViewData<'screening-results'>): Promise<Drawing> {
  const { result: words } = (await getInterface()).views;
  const [bands, modalities] = await Promise.all([getScoreBands(), getOrdered('modalities')]);
  const used = modalities.find((modality) => modality.accuracy === accuracy)?.signals ?? [];
  return resultCard({
    score,
    bands,
    label: fill(words.score, { from: bands[0]?.from ?? 0, to: bands.at(-1)?.to ?? 0 }),
    signals: signals.map((signal) => ({
      label: words.signals[signal],
      isUsed: used.includes(signal),
      state: used.includes(signal) ? words.used : words.notUsed,
    })),
  });
}

const drawHundreds: DrawSection = async () => {
  const [bands, { scoreBands: words }] = await Promise.all([getScoreBands(), getInterface()]);
  return bands.length > 0 ? illustration(hundredsCard(bands, words), [words.hundred], [words.hundred]) : undefined;
};

/** Entries as tiles or as a list. They are no illustration: the page's own description is beside them. */
const listOf =
  <Item extends { title: string }>(
    getItems: () => Promise<Item[]>,
    draw: (items: readonly Item[]) => Drawing,
  ): DrawSection =>
  async () => {
    const { data: items } = await filled(await getItems());
    if (items.length === 0) return undefined;
    return { drawing: draw(items), alt: `${items.map(({ title }) => title).join(', ')}.` };
  };

const agentTiles = listOf(() => getOrdered('agents'), tilesCard);
const technologyTiles = listOf(() => getOrdered('technologies'), tilesCard);

/** The sections that a card can show. */
const drawSection: Partial<Record<SectionName, DrawSection>> = {
  AgentProfiles: agentTiles,
  AgentTable: agentTiles,
  Call: drawCall,
  CallDayView: viewSection('call-days', callDayCard),
  CaseView: viewSection('cases', async (head, data) => caseCard(head, data, (await getInterface()).views.case)),
  CodingView: viewSection('coding-notes', codingCard),
  DevicesView: viewSection('device-drawings', (_, data) => devicesCard(data)),
  HomeHero: drawCall,
  ResultView: viewSection('screening-results', (_, data) => drawResult(data)),
  ScoreBands: drawHundreds,
  SolutionMap: listOf(() => getOrdered('solutions'), namesCard),
  TeamPulseView: viewSection('team-pulses', pulseCard),
  TechnologyList: technologyTiles,
  TechnologyPanels: technologyTiles,
  TrendView: viewSection('call-trends', async (_, data) => {
    const { trend: words } = (await getInterface()).views;
    return trendCard(data, { usualRange: words.usualRange, today: fill(words.today, { time: data.time }) });
  }),
  WorklistView: viewSection('worklists', async (head, data) =>
    worklistCard(head, data, (await getInterface()).views.worklist),
  ),
};

/** What the social card of a page shows: the first of its sections that can be drawn. Without one, it has its voiceprint. */
export async function getCardView(page: string): Promise<CardView | undefined> {
  for (const use of usesIn(page)) {
    if (typeof use === 'string' || !Object.hasOwn(drawSection, use.name)) continue;
    const view = await drawSection[use.name as SectionName]?.(use.values);
    if (view) return view;
  }
  return undefined;
}
