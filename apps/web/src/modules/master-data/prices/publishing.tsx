import { Button } from '@mantine/core';
import { dateTime } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { pricesEs } from '@quilate/domain/modules/master-data/prices/prices.es.ts';
import { pricesGrants } from '@quilate/domain/modules/master-data/prices/prices.grants.ts';
import { priceMachine } from '@quilate/domain/modules/master-data/prices/prices.machine.ts';
import type { PriceValues, Publication } from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import type { PriceSection } from '@quilate/domain/modules/master-data/prices/prices.states.ts';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { prices, pricesQueries } from './prices.queries.ts';

export interface Draft<S extends PriceSection> {
  readonly value: PriceValues[S];
  readonly set: (value: PriceValues[S]) => void;
  readonly errors: FieldErrors;
  readonly canWrite: boolean;
}
interface Version<S extends PriceSection> {
  readonly id: string | null;
  readonly validFrom: string | null;
  readonly employeeName: string | null;
  readonly value: PriceValues[S];
}

interface SectionPanelProps<S extends PriceSection> {
  readonly section: S;
  readonly version: Version<S>;
  readonly hint?: string;
  readonly children: (draft: Draft<S>) => ReactNode;
}

/** One section of the prices: who published it and, for who may, its fields and «Publicar» with a signature. */
export function SectionPanel<S extends PriceSection>({ section, version, hint, children }: SectionPanelProps<S>) {
  // A newer version is shown where nothing was typed; what was typed stays, and is refused once as stale.
  const form = useForm({ value: version.value, basedOn: version.id });
  const { value } = form.values;
  const canWrite = useMay(pricesGrants.write);
  const [isStale, setStale] = useState(false);
  const begin = (): void => {
    form.discard();
    setStale(false);
  };
  const creation = useCreation({
    machine: priceMachine,
    words: pricesEs,
    name: `prices-${section}`,
    form,
    pairs: [[pricesEs.history.section, pricesEs.sections[section]]],
    body: () => ({ section, ...form.values }),
    send: (body: Publication, key) => prices.publish.send({ body, key }),
    shownAs: pricesQueries.current.queryKey,
    onDone: begin,
    onRefused: ({ code }) => {
      setStale(code === 'VERSION_CONFLICT');
      return code === 'VERSION_CONFLICT';
    },
  });
  return (
    <Panel title={pricesEs.sections[section]}>
      {isStale && (
        <div className="note spread" data-tone="alert" role="alert">
          {pricesEs.stale}
          <Button variant="default" onClick={begin}>
            {shellEs.form.takeTheirs}
          </Button>
        </div>
      )}
      <div className="stack">
        {hint !== undefined && <p className="dim">{hint}</p>}
        {children({
          value,
          errors: form.errors,
          canWrite,
          set: (next) => {
            form.set('value', next);
            form.errors.reset();
          },
        })}
        <div className="spread">
          <small className="dim">{authorOf(version)}</small>
          {canWrite && (
            <Button disabled={!form.isChanged || hasNaN(value)} onClick={creation.submit}>
              {pricesEs.actions.publish}
            </Button>
          )}
        </div>
      </div>
      {creation.dialog}
    </Panel>
  );
}

function authorOf({ validFrom, employeeName }: Pick<Version<'fixed'>, 'validFrom' | 'employeeName'>): string {
  return validFrom === null ? pricesEs.never : pricesEs.since(dateTime(validFrom), employeeName ?? pricesEs.system);
}

/** Something typed is no number yet. */
const hasNaN = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isNaN(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(hasNaN);
