import type { TextPart } from '#lib/format/typography.ts';
import { withErrorBoundary } from './ErrorBoundary.tsx';
import { Tabs } from './Tabs.tsx';
import { Text } from './Text.tsx';

interface Props {
  label: string;
  markets: {
    id: string;
    title: string;
    /** Its place among the markets, in words. */
    position: string;
    subtitle: TextPart[];
    features: TextPart[][];
    /** Leads to its page. */
    link: { href: string; label: string };
  }[];
}

/** A tab for each market. */
function MarketTabs({ label, markets }: Props) {
  const tabs = markets.map(({ id, title, position, subtitle, features, link }) => ({
    id,
    title,
    panel: (
      <div className="market-panel stack">
        <div className="market stack">
          <p className="count fine">{position}</p>
          <h3 id={`${id}-heading`}>{title}</h3>
          <p className="subtitle title-3">
            <Text parts={subtitle} />
          </p>
          <a className="button onward" data-variant="quiet" href={link.href}>
            {link.label}
          </a>
        </div>
        <ul role="list">
          {features.map((feature) => (
            <li key={String(feature)}>
              <Text parts={feature} />
            </li>
          ))}
        </ul>
      </div>
    ),
  }));
  return <Tabs label={label} variant="pills" tabs={tabs} />;
}

export const MarketTabsIsland = withErrorBoundary(MarketTabs);
