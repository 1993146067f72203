import { Checkbox } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { pricesEs } from '@quilate/domain/modules/master-data/prices/prices.es.ts';
import type { Prices } from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { SectionPanel } from './publishing.tsx';

const es = pricesEs.fixed;
const NAMES = ['goldCentsPerGram', 'silverCentsPerGram'] as const;

export function FixedPanel({ version }: { version: Prices['fixed'] }) {
  return (
    <SectionPanel section="fixed" version={version} hint={es.hint}>
      {({ value, set, errors, canWrite }) => (
        <>
          {canWrite ? (
            NAMES.map((name) => (
              <MoneyInput
                key={name}
                name={`value.${name}`}
                label={es[name]}
                value={value[name]}
                onChange={(cents) => set({ ...value, [name]: cents })}
                error={errors.of(`value.${name}`)}
              />
            ))
          ) : (
            <Pairs pairs={NAMES.map((name) => [es[name], value[name] !== null && money(value[name])])} />
          )}
          <Checkbox
            name="value.isEnabled"
            label={es.isEnabled}
            checked={value.isEnabled}
            disabled={!canWrite}
            error={errors.of('value.isEnabled')}
            onChange={(event) => set({ ...value, isEnabled: event.currentTarget.checked })}
          />
        </>
      )}
    </SectionPanel>
  );
}
