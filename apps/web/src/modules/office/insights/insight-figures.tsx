import type { Insight } from '@quilate/domain/kernel/insight.ts';
import { insightsEs } from '@quilate/domain/modules/office/insights/insights.es.ts';
import type { InsightName } from '@quilate/domain/modules/office/insights/insights.kinds.ts';
import type { Figures } from '@quilate/domain/modules/office/insights/insights.schema.ts';
import { Change } from '../../../ui/change.tsx';
import { written } from './insight-units.ts';

const MOST = 5;

/** One strip of at most five, the figure it is about first, each with what it was before. */
export function InsightFigures({ name, said, figures }: { name: InsightName; said: Insight; figures: Figures }) {
  const words: Readonly<Record<string, string>> = insightsEs.measures[name];
  const rest = figures.measures.filter((one) => one !== said.lead && said.measures[one]?.isDetail !== true);
  const { values, before } = figures.total;
  return (
    <dl className="panel insight-figures">
      {[said.lead, ...rest].slice(0, MOST).map((one) => {
        const { unit, isLess } = said.measures[one]!;
        const [now, then] = [values[one] ?? null, before?.[one] ?? null];
        return (
          <div key={one}>
            <dt className="dim">{words[one]}</dt>
            <dd>
              <b>{written(unit, now) || '–'}</b>
              {before && (
                <small className="dim">
                  {then !== null && now !== null && !isLess && <Change now={now} before={then} gone="" />}
                  {then !== null && then !== 0 && <span>{insightsEs.was(written(unit, then))}</span>}
                </small>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
