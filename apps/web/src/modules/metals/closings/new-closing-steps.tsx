/** The two steps of a closing: with whom, and what at which price (S1 §2). */
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { count, dateTime, money } from '@quilate/domain/kernel/format.ts';
import { type Metal, METAL_ES, METALS } from '@quilate/domain/kernel/metals.ts';
import { weightCents } from '@quilate/domain/modules/master-data/prices/prices.rules.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import type { ClosingPrices } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import { IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { GramsInput, MoneyInput } from '../../../ui/decimal-input.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { WholesaleSearch } from '../../master-data/wholesale-customers/wholesale-search.tsx';
import { type ClosingDraft, type DraftMetal, nextMetal, pricedOf } from './new-closing-draft.ts';
import { NotesField } from '../../../ui/notes-field.tsx';
import './new-closing.css';

const es = closingsEs.wizard;

export interface StepProps {
  readonly draft: ClosingDraft;
  readonly prices: ClosingPrices;
  readonly errors: FieldErrors;
  readonly onChange: (patch: Partial<ClosingDraft>) => void;
}

export function CustomerStep({ draft: { customer }, errors, onChange }: StepProps) {
  const pick = (picked: ClosingDraft['customer']): void => {
    errors.clear('customerId');
    onChange({ customer: picked });
  };
  if (customer === null) {
    return (
      <WholesaleSearch
        label={es.customer}
        description={es.customerHint}
        error={errors.of('customerId')}
        onPick={({ id, fiscalName, taxId }) => pick({ id, fiscalName, taxId })}
      />
    );
  }
  return (
    <div className="stack-tight">
      <div className="spread">
        <span>
          <b>{customer.fiscalName}</b> <span className="code dim">{customer.taxId}</span>
        </span>
        <ActionIcon variant="subtle" aria-label={es.change} onClick={() => pick(null)}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      {errors.of('customerId') !== undefined && <p className="field-error">{errors.of('customerId')}</p>}
    </div>
  );
}

export function MetalStep(props: StepProps) {
  const { draft, prices, errors, onChange } = props;
  const { lines } = draft;
  const next = nextMetal(draft);
  const set = (at: number, patch: Partial<DraftMetal>): void => {
    errors.clear(`lines.${at}`);
    onChange({ lines: lines.map((line, index) => (index === at ? { ...line, ...patch } : line)) });
  };
  return (
    <>
      {prices.usesFixed !== 'no' && (
        <p className="note" data-tone="alert">
          {es.fixed}
        </p>
      )}
      <QuoteAges prices={prices} metals={lines.map(({ metal }) => metal)} />
      {lines.map((line, at) => (
        <MetalFields
          key={line.metal}
          {...props}
          at={at}
          line={line}
          onLine={(patch) => set(at, patch)}
          onRemove={() => {
            errors.reset();
            onChange({ lines: lines.filter((_, index) => index !== at) });
          }}
        />
      ))}
      {errors.of('lines') !== undefined && <p className="field-error">{errors.of('lines')}</p>}
      {next !== undefined && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange({ lines: [...lines, { metal: next, weightMg: null, appliedCents: null }] })}
          >
            {es.addMetal}
          </Button>
        </div>
      )}
      <MoneyInput
        name="discount18Cents"
        label={es.discount18}
        description={es.discount18Help}
        value={draft.discount18Cents}
        onChange={(discount18Cents) => {
          errors.reset();
          onChange({ discount18Cents });
        }}
        error={errors.of('discount18Cents')}
      />
      <NotesField
        name="notes"
        label={es.notes}
        maxLength={1000}
        value={draft.notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
    </>
  );
}

/** How old what the market said is, of what is being closed. */
function QuoteAges({ prices: { quotedAt }, metals }: { prices: ClosingPrices; metals: readonly Metal[] }) {
  const asked = [
    ['ORO', es.gold, metals.some((metal) => metal !== 'PLATA')],
    ['PLATA', es.silver, metals.includes('PLATA')],
  ] as const;
  return asked.map(([type, name, isAsked]) => {
    const at = quotedAt[type];
    return (
      isAsked &&
      at !== null && (
        <p key={type} className="dim">
          {es.quoted(name, dateTime(at), ageOf(at))}
        </p>
      )
    );
  });
}

function ageOf(at: string): string {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(at)) / 60_000));
  if (minutes < 120) return es.ages.minutes(count(minutes));
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? es.ages.hours(count(hours)) : es.ages.days(count(Math.floor(hours / 24)));
}

interface MetalFieldsProps extends StepProps {
  readonly at: number;
  readonly line: DraftMetal;
  readonly onLine: (patch: Partial<DraftMetal>) => void;
  readonly onRemove: () => void;
}

function MetalFields({ draft, prices, errors, at, line, onLine, onRemove }: MetalFieldsProps) {
  const { realCents, recommendedCents, appliedCents } = pricedOf(line, draft, prices.realCents);
  const free = METALS.filter((metal) => metal === line.metal || !draft.lines.some((other) => other.metal === metal));
  const amount = weightCents(line.weightMg || 0, appliedCents || 0);
  const price = (cents: number | null): string => (cents === null ? es.noPrice : es.perGram(money(cents)));
  return (
    <fieldset className="closing-metal">
      <legend>{METAL_ES[line.metal]}</legend>
      <div className="closing-metal-fields">
        <NativeSelect
          name={`lines.${at}.metal`}
          label={es.metal}
          data={free.map((value) => ({ value, label: METAL_ES[value] }))}
          value={line.metal}
          onChange={(event) => onLine({ metal: event.currentTarget.value as Metal, appliedCents: null })}
          error={errors.of(`lines.${at}.metal`)}
        />
        <GramsInput
          name={`lines.${at}.weightMg`}
          label={es.weight}
          value={line.weightMg}
          onChange={(weightMg) => onLine({ weightMg })}
          error={errors.of(`lines.${at}.weightMg`)}
        />
        <MoneyInput
          name={`lines.${at}.appliedCents`}
          label={es.applied}
          value={line.appliedCents}
          placeholder={recommendedCents === null ? '' : money(recommendedCents).replace(/\s€$/, '')}
          onChange={(cents) => onLine({ appliedCents: cents })}
          error={errors.of(`lines.${at}.appliedCents`)}
        />
      </div>
      <div className="spread">
        <span className="dim">{`${es.real} ${price(realCents)} · ${es.recommended} ${price(recommendedCents)}`}</span>
        <span className="row">
          <b className="num">{money(amount)}</b>
          {draft.lines.length > 1 && (
            <ActionIcon variant="subtle" aria-label={es.removeMetal(METAL_ES[line.metal])} onClick={onRemove}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </span>
      </div>
    </fieldset>
  );
}
