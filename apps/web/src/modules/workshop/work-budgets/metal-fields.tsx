import { Button, NativeSelect } from '@mantine/core';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { GramsInput, MoneyInput } from '../../../ui/decimal-input.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import type { MetalDraft } from './price-draft.ts';

const es = workBudgetsEs.metals;
const METALS = (['GOLD', 'SILVER'] as const).map((value) => ({ value, label: worksEs.metals[value] }));

interface MetalFieldsProps {
  readonly metals: readonly MetalDraft[];
  readonly errors: FieldErrors;
  readonly onChange: (metals: readonly MetalDraft[]) => void;
}

/** Metal the job will take, by the gram. */
export function MetalFields({ metals, errors, onChange }: MetalFieldsProps) {
  const set = (at: number, patch: Partial<MetalDraft>): void =>
    onChange(metals.map((one, index) => (index === at ? { ...one, ...patch } : one)));
  return (
    <div className="stack">
      {metals.map((one, at) => (
        <div key={at} className="work-extra">
          <NativeSelect
            name={`metals.${at}.metal`}
            label={es.of}
            data={METALS}
            value={one.metal}
            onChange={(event) => set(at, { metal: event.currentTarget.value as MetalDraft['metal'] })}
          />
          <GramsInput
            name={`metals.${at}.metalMg`}
            label={es.weight}
            value={one.metalMg}
            onChange={(metalMg) => set(at, { metalMg })}
            error={errors.of(`metals.${at}.metalMg`)}
          />
          <MoneyInput
            name={`metals.${at}.gramCents`}
            label={es.perGram}
            value={one.gramCents}
            onChange={(gramCents) => set(at, { gramCents })}
            error={errors.of(`metals.${at}.gramCents`)}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={worksEs.wizard.remove(worksEs.metals[one.metal])}
            onClick={() => onChange(metals.filter((_, index) => index !== at))}
          >
            <IconX size={16} aria-hidden />
          </button>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...metals, { metal: 'GOLD', metalMg: null, gramCents: null }])}
        >
          {es.add}
        </Button>
      </div>
    </div>
  );
}
