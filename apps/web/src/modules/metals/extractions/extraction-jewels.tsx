/** The jewels of a lot, each with what becomes of it. */
import { SegmentedControl } from '@mantine/core';
import { count, exactGrams } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { extractionsEs } from '@quilate/domain/modules/metals/extractions/extractions.es.ts';
import type { ExtractionJewel } from '@quilate/domain/modules/metals/extractions/extractions.schema.ts';
import {
  EXTRACTION_MODES,
  type ExtractionMode,
} from '@quilate/domain/modules/metals/extractions/extractions.states.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';

const { page: es, columns, modes } = extractionsEs;
const MODES = EXTRACTION_MODES.map((value) => ({ value, label: modes[value] }));

/** What has been said here and is not kept yet, by jewel. */
export type Said = Readonly<Record<string, ExtractionMode | null>>;

interface JewelsProps {
  readonly jewels: readonly ExtractionJewel[];
  readonly isOpen: boolean;
  readonly onSay: (said: Said) => void;
}

export function ExtractionJewels({ jewels, isOpen, onSay }: JewelsProps) {
  const ofAll = (mode: ExtractionMode): Said => Object.fromEntries(jewels.map((jewel) => [jewel.id, mode]));
  return (
    <Panel title={es.jewels}>
      {isOpen && jewels.length > 1 && (
        <div className="extraction-all" role="group" aria-label={es.all}>
          <span className="dim">{es.all}</span>
          {MODES.map(({ value, label }) => (
            <button key={value} type="button" className="chip" onClick={() => onSay(ofAll(value))}>
              {label}
            </button>
          ))}
        </div>
      )}
      <ul className="extraction-jewels">
        {jewels.map((jewel) => (
          <li key={jewel.id}>
            <span className="extraction-jewel">
              <b>{jewel.description}</b>
              <small className="dim">{factsOf(jewel)}</small>
            </span>
            <span className="num">{exactGrams(jewel.weightMg)}</span>
            {isOpen ? (
              <SegmentedControl
                aria-label={es.modeOf(jewel.description)}
                data={MODES}
                // Nothing is chosen for anybody.
                value={jewel.mode ?? ''}
                onChange={(mode) => onSay({ [jewel.id]: mode as ExtractionMode })}
              />
            ) : (
              <Mode jewel={jewel} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Mode({ jewel }: { jewel: ExtractionJewel }) {
  if (jewel.mode === null) return <span className="dim">{extractionsEs.states.PENDING}</span>;
  const label = modes[jewel.mode];
  return (
    <StateBadge tone={jewel.processedAt === null ? 'run' : 'ok'}>
      {jewel.processedAt === null ? label : `${label}. ${es.processed}`}
    </StateBadge>
  );
}

const factsOf = ({ metal, fineness, units, metalWeightMg, weightMg }: ExtractionJewel): string =>
  [
    metal && METAL_ES[metal],
    fineness !== null && `${columns.fineness.toLowerCase()} ${fineness}`,
    units > 1 && `${columns.units.toLowerCase()}: ${count(units)}`,
    metalWeightMg !== weightMg && `${columns.metalWeight.toLowerCase()} ${exactGrams(metalWeightMg)}`,
  ]
    .filter(Boolean)
    .join(', ');
