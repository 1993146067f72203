import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { count, money } from '@quilate/domain/kernel/format.ts';
import { FINENESS, type Metal, METAL_ES, METALS } from '@quilate/domain/kernel/metals.ts';
import { type AppraisedJewel, gemWeightMg } from '@quilate/domain/modules/counter/lots/lots.rules.ts';
import { MAX_GEMS } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import {
  FAMILIES,
  FAMILY_ES,
  familySaid,
  GEM_ES,
  GEMS,
} from '@quilate/domain/modules/master-data/products/products.families.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { CaratInput, MoneyInput } from '../../../ui/decimal-input.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { type DraftGem, type DraftJewel, emptyGem, jewelOf } from './new-purchase-draft.ts';
import { NotesField } from '../../../ui/notes-field.tsx';
import { WeightInput } from '../../../ui/weight-input.tsx';
import '../../../ui/record-form.css';

const es = purchasesEs.page;
const FAMILY_OPTIONS = FAMILIES.map((value) => ({ value, label: FAMILY_ES[value] }));
const GEM_OPTIONS = GEMS.filter((gem) => gem !== 'NINGUNA').map((value) => ({ value, label: GEM_ES[value] }));
const METAL_OPTIONS = [
  ...METALS.map((value) => ({ value: value as string, label: METAL_ES[value] })),
  { value: '', label: es.noMetal },
];
/** Their law is one of several. */
const HAS_OWN_FINENESS: readonly (Metal | null)[] = ['ORO_BAJO', 'PLATA'];
const digits = (text: string): number | null =>
  text.replace(/\D/g, '') === '' ? null : Number(text.replace(/\D/g, ''));

interface JewelProps {
  readonly at: number;
  readonly jewel: DraftJewel;
  readonly priced: AppraisedJewel;
  readonly errors: FieldErrors;
  readonly canRemove: boolean;
  readonly onChange: (patch: Partial<DraftJewel>) => void;
  readonly onRemove: () => void;
}

/** One jewel, or several of the same: what it is, what it weighs, what it is worth. */
export function JewelFields({ at, jewel, priced, errors, canRemove, onChange, onRemove }: JewelProps) {
  const path = `lines.${at}`;
  const n = count(at + 1);
  const change = (name: keyof DraftJewel, value: unknown): void => {
    errors.clear(`${path}.${name}`);
    onChange({ [name]: value });
  };
  const { weightMg, gems } = jewelOf(jewel);
  return (
    <fieldset className="jewel" aria-label={es.line(n)}>
      <div className="spread">
        <b>{es.line(n)}</b>
        <span className="row">
          <b className="num" aria-live="polite">
            {money(priced.amountCents)}
          </b>
          {canRemove && (
            <ActionIcon variant="subtle" aria-label={es.removeLine(n)} onClick={onRemove}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </span>
      </div>
      <NotesField
        name={`${path}.description`}
        label={es.description}
        description={es.descriptionHelp}
        minRows={1}
        maxLength={300}
        value={jewel.description}
        onChange={(event) => {
          errors.clear(`${path}.description`);
          const description = event.currentTarget.value;
          onChange({ description, ...familySaid(jewel.description, description) });
        }}
        error={errors.of(`${path}.description`)}
      />
      <div className="jewel-grid">
        <NativeSelect
          name={`${path}.metal`}
          label={es.metal}
          data={METAL_OPTIONS}
          value={jewel.metal ?? ''}
          onChange={(event) => {
            errors.clear(path);
            const metal = event.currentTarget.value === '' ? null : (event.currentTarget.value as Metal);
            onChange({ metal, fineness: null, ...(metal === null ? { metalWeightMg: null } : {}) });
          }}
          error={errors.of(`${path}.metal`)}
        />
        {HAS_OWN_FINENESS.includes(jewel.metal) && (
          <TextInput
            name={`${path}.fineness`}
            label={es.fineness}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            classNames={{ input: 'num' }}
            placeholder={jewel.metal === null ? '' : String(FINENESS[jewel.metal])}
            value={jewel.fineness ?? ''}
            onChange={(event) => change('fineness', digits(event.currentTarget.value))}
            error={errors.of(`${path}.fineness`)}
          />
        )}
        <WeightInput
          name={`${path}.weightMg`}
          label={es.weight}
          value={jewel.weightMg}
          onChange={(value) => change('weightMg', value)}
          error={errors.of(`${path}.weightMg`)}
        />
        {jewel.metal !== null && (
          <WeightInput
            name={`${path}.metalWeightMg`}
            label={es.metalWeight}
            value={jewel.metalWeightMg ?? (weightMg > 0 ? Math.max(0, weightMg - gemWeightMg(gems)) : null)}
            onChange={(value) => change('metalWeightMg', value)}
            error={errors.of(`${path}.metalWeightMg`)}
          />
        )}
        <TextInput
          name={`${path}.hallmarks`}
          label={es.hallmarks}
          placeholder={es.noHallmarks}
          autoComplete="off"
          maxLength={100}
          value={jewel.hallmarks}
          onChange={(event) => change('hallmarks', event.currentTarget.value)}
        />
        <MoneyInput
          name={`${path}.adjustCents`}
          label={es.adjust}
          value={jewel.adjustCents}
          onChange={(value) => change('adjustCents', value)}
          error={errors.of(`${path}.adjustCents`)}
        />
      </div>
      <div className="fields">
        <NativeSelect
          name={`${path}.family`}
          label={es.family}
          data={FAMILY_OPTIONS}
          value={jewel.family}
          onChange={(event) => change('family', event.currentTarget.value)}
        />
        <TextInput
          name={`${path}.units`}
          label={es.units}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          classNames={{ input: 'num' }}
          value={jewel.units ?? ''}
          onChange={(event) => change('units', digits(event.currentTarget.value))}
          error={errors.of(`${path}.units`)}
        />
      </div>
      <p className="dim">
        {jewel.metal !== null &&
          (priced.pricePerGramCents === null ? es.noPrice : es.perGram(money(priced.pricePerGramCents)))}
        {`. ${es.appraisal} ${money(priced.appraisalCents)}`}
      </p>
      <Gems path={path} gems={jewel.gems} errors={errors} onChange={(next) => onChange({ gems: next })} />
    </fieldset>
  );
}

interface GemsProps {
  readonly path: string;
  readonly gems: readonly DraftGem[];
  readonly errors: FieldErrors;
  readonly onChange: (gems: readonly DraftGem[]) => void;
}

function Gems({ path, gems, errors, onChange }: GemsProps) {
  const change = (at: number, patch: Partial<DraftGem>): void => {
    errors.clear(`${path}.gems`);
    onChange(gems.map((gem, index) => (index === at ? { ...gem, ...patch } : gem)));
  };
  return (
    <div className="stack-tight">
      {gems.map((gem, at) => {
        const own = `${path}.gems.${at}`;
        return (
          <div key={gem.key} className="jewel-gem" role="group" aria-label={`${es.gem} ${count(at + 1)}`}>
            <NativeSelect
              name={`${own}.gem`}
              label={es.gem}
              data={GEM_OPTIONS}
              value={gem.gem}
              onChange={(event) => change(at, { gem: event.currentTarget.value as DraftGem['gem'] })}
            />
            <TextInput
              name={`${own}.units`}
              label={es.gemUnits}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              classNames={{ input: 'num' }}
              value={gem.units ?? ''}
              onChange={(event) => change(at, { units: digits(event.currentTarget.value) })}
              error={errors.of(`${own}.units`)}
            />
            <CaratInput
              name={`${own}.caratHundredths`}
              label={es.carats}
              value={gem.caratHundredths}
              onChange={(caratHundredths) => change(at, { caratHundredths })}
              error={errors.of(`${own}.caratHundredths`)}
            />
            <MoneyInput
              name={`${own}.valueCents`}
              label={es.gemValue}
              value={gem.valueCents}
              onChange={(valueCents) => change(at, { valueCents })}
              error={errors.of(`${own}.valueCents`)}
            />
            <Checkbox
              label={es.isDisputed}
              checked={gem.isDisputed}
              onChange={(event) => change(at, { isDisputed: event.currentTarget.checked })}
            />
            <ActionIcon
              variant="subtle"
              aria-label={es.removeGem(count(at + 1))}
              onClick={() => onChange(gems.filter((_, index) => index !== at))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </div>
        );
      })}
      {errors.of(`${path}.gems`) !== undefined && <p className="field-error">{errors.of(`${path}.gems`)}</p>}
      {gems.length < MAX_GEMS && (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...gems, emptyGem()])}
          >
            {es.addGem}
          </Button>
        </div>
      )}
    </div>
  );
}
