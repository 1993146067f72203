import { money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES, METALS } from '@quilate/domain/kernel/metals.ts';
import { pricesEs } from '@quilate/domain/modules/master-data/prices/prices.es.ts';
import type { Prices, TableReference } from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { SectionPanel } from './publishing.tsx';

const es = pricesEs.references;
const REFERENCES: readonly TableReference[] = ['XI', 'A3', 'CO', 'VR'];

/** Euros a gram by metal and reference, beside what the metal is worth melted down. */
export function ReferencesPanel({
  version,
  liquidation,
}: {
  version: Prices['references'];
  liquidation: Prices['liquidation'];
}) {
  return (
    <SectionPanel section="references" version={version} hint={es.hint}>
      {({ value, set, errors, canWrite }) => (
        <div className="table-frame">
          <table className="data-table price-table" aria-label={pricesEs.sections.references}>
            <thead>
              <tr>
                <th scope="col">{es.metal}</th>
                {REFERENCES.map((reference) => (
                  <th key={reference} scope="col" className="num">
                    {es[reference]}
                  </th>
                ))}
                <th scope="col" className="num hide-sm">
                  {es.LIQ}
                </th>
              </tr>
            </thead>
            <tbody>
              {METALS.map((metal) => (
                <tr key={metal}>
                  <th scope="row">{METAL_ES[metal]}</th>
                  {REFERENCES.map((reference) => (
                    <td key={reference} className="num">
                      {canWrite ? (
                        <MoneyInput
                          name={`value.${reference}.${metal}`}
                          ariaLabel={es.priceOf(reference, METAL_ES[metal])}
                          size="xs"
                          width={92}
                          value={value[reference][metal]}
                          onChange={(cents) => set({ ...value, [reference]: { ...value[reference], [metal]: cents } })}
                          error={errors.of(`value.${reference}.${metal}`)}
                        />
                      ) : (
                        cell(value[reference][metal])
                      )}
                    </td>
                  ))}
                  <td className="num dim hide-sm">{cell(liquidation[metal] ?? null)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </SectionPanel>
  );
}

const cell = (cents: number | null): string => (cents === null ? '' : money(cents));
