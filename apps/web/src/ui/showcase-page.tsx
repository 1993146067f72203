import { Button } from '@mantine/core';
import { grams, money, percent } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import {
  IconAlertTriangle,
  IconBarcode,
  IconBuildingStore,
  IconDownload,
  IconHammer,
  IconPaperclip,
  IconPlus,
  IconPrinter,
  IconSearch,
  IconShoppingCart,
  IconSignature,
  IconStack2,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Counter } from './counter.tsx';
import { Panel } from './detail-page.tsx';
import { PageHeader } from './page-header.tsx';
import { Pager } from './pager.tsx';
import { Pairs } from './pairs.tsx';
import { StateBadge, type Tone } from './state-badge.tsx';
import './showcase.css';

const es = shellEs.showcase;
const ICONS = {
  shop: IconBuildingStore,
  metals: IconStack2,
  bulk: IconShoppingCart,
  workshop: IconHammer,
  scan: IconBarcode,
  print: IconPrinter,
  search: IconSearch,
  add: IconPlus,
  export: IconDownload,
  attach: IconPaperclip,
  warning: IconAlertTriangle,
  sign: IconSignature,
} as const satisfies Record<keyof typeof es.iconNames, unknown>;
const TONES = Object.keys(es.tones) as Tone[];
const WAITING = [1, 7, 99, 100, 2500];

/** The sample tray: every piece of the interface as it looks now (S0 §2, «other UI pieces»). */
export function ShowcasePage({ children }: { children: ReactNode }) {
  return (
    <div className="page page-detail">
      <PageHeader title={shellEs.showcase.title} meta={es.intro} />
      <Buttons />
      <Panel title={es.counters}>
        <div className="showcase-row">
          {WAITING.map((n) => (
            <Counter key={n} n={n} />
          ))}
        </div>
      </Panel>
      <Panel title={es.states}>
        <div className="showcase-row">
          {TONES.map((tone) => (
            <StateBadge key={tone} tone={tone}>
              {es.tones[tone]}
            </StateBadge>
          ))}
        </div>
      </Panel>
      <Panel title={es.icons}>
        <ul className="showcase-icons">
          {Object.entries(ICONS).map(([name, Icon]) => (
            <li key={name}>
              <Icon size={20} stroke={1.5} aria-hidden />
              {es.iconNames[name as keyof typeof ICONS]}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={es.figures}>
        <Pairs
          pairs={[
            [es.money, money(-123_450)],
            [es.weight, grams(3420)],
            [es.percent, percent(1500)],
            [
              es.code,
              <span key="code" className="code">
                VE-TRI-26-09873
              </span>,
            ],
          ]}
        />
      </Panel>
      {children}
    </div>
  );
}

function Buttons() {
  const [page, setPage] = useState(1);
  const step = (by: number) => () => setPage((now) => now + by);
  return (
    <Panel title={es.buttons}>
      <div className="showcase-row">
        <Button>{es.primary}</Button>
        <Button variant="default">{es.secondary}</Button>
        <Button variant="subtle">{es.tertiary}</Button>
        <Button color="red">{es.danger}</Button>
        <Button loading>{es.waiting}</Button>
        <Button variant="default" disabled title={es.blockedReason}>
          {es.blocked}
        </Button>
      </div>
      <h3>{es.pagination}</h3>
      <Pager next={page < 3 ? 'next' : undefined} navigation={{ page, next: step(1), previous: step(-1) }} />
    </Panel>
  );
}
