import { Checkbox } from '@mantine/core';
import { percent } from '@quilate/domain/kernel/format.ts';
import { pricesEs } from '@quilate/domain/modules/master-data/prices/prices.es.ts';
import type { Prices } from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import { PercentInput } from '../../../ui/decimal-input.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { SectionPanel } from './publishing.tsx';

const es = pricesEs.discounts;
const NAMES = ['newGoldBp', 'newSilverBp', 'usedGoldBp', 'usedSilverBp'] as const;

export function DiscountsPanel({ version }: { version: Prices['discounts'] }) {
  return (
    <SectionPanel section="discounts" version={version}>
      {({ value, set, errors, canWrite }) => (
        <>
          {canWrite ? (
            <div className="price-fields">
              {NAMES.map((name) => (
                <PercentInput
                  key={name}
                  name={`value.${name}`}
                  label={es[name]}
                  value={value[name]}
                  onChange={(bp) => set({ ...value, [name]: bp ?? 0 })}
                  error={errors.of(`value.${name}`)}
                />
              ))}
            </div>
          ) : (
            <Pairs pairs={NAMES.map((name) => [es[name], percent(value[name])])} />
          )}
          <Checkbox
            label={es.isDefault}
            checked={value.isDefault}
            disabled={!canWrite}
            onChange={(event) => set({ ...value, isDefault: event.currentTarget.checked })}
          />
        </>
      )}
    </SectionPanel>
  );
}
