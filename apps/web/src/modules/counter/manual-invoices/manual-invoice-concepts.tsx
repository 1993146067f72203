import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { manualInvoicesEs } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.es.ts';
import { MOST_CONCEPTS } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.schema.ts';
import {
  CONCEPT_KINDS,
  EXEMPT_CAUSES,
} from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.states.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useLimits } from '../../../shell/current-user.tsx';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import type { Form } from '../../../ui/use-form.ts';
import { TAX_OPTIONS } from '../../master-data/products/tax-options.ts';
import { type ConceptDraft, EMPTY_CONCEPT, type ManualInvoiceDraft, taxOf } from './new-manual-invoice-draft.ts';
import './manual-invoices.css';

const { page: es, kinds } = manualInvoicesEs;
const CAUSE_OPTIONS = EXEMPT_CAUSES.map((value) => ({ value, label: receiptsEs.treatmentNames[value] }));
const KIND_OPTIONS = CONCEPT_KINDS.map((value) => ({ value, label: kinds[value] }));

/** What is charged, concept by concept. */
export function ManualInvoiceConcepts({ form }: { form: Form<ManualInvoiceDraft> }) {
  const { concepts } = form.values;
  return (
    <Panel title={es.concepts}>
      <div className="stack">
        {concepts.map((concept, at) => (
          // A concept has no name but its place.
          <ConceptFields key={count(at)} form={form} concept={concept} at={at} />
        ))}
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={concepts.length >= MOST_CONCEPTS}
            onClick={() => form.set('concepts', [...concepts, EMPTY_CONCEPT])}
          >
            {es.addConcept}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

interface ConceptProps {
  readonly form: Form<ManualInvoiceDraft>;
  readonly concept: ConceptDraft;
  readonly at: number;
}

function ConceptFields({ form, concept, at }: ConceptProps) {
  const { concepts } = form.values;
  const limits = useLimits();
  const put = (name: keyof ConceptDraft, value: ConceptDraft[keyof ConceptDraft]): void => {
    form.errors.clear(`concepts.${at}.${name}`);
    form.set(
      'concepts',
      concepts.map((one, index) => (index === at ? { ...one, [name]: value } : one)),
    );
  };
  const field = (name: keyof ConceptDraft) => ({
    name: `concepts.${at}.${name}`,
    error: form.errors.of(`concepts.${at}.${name}`),
  });
  return (
    <fieldset className="invoice-concept" aria-label={es.concept(count(at + 1))}>
      <TextInput
        label={es.description}
        data-start={at === 0 || undefined}
        autoComplete="off"
        maxLength={160}
        value={concept.description}
        onChange={(event) => put('description', event.currentTarget.value)}
        {...field('description')}
      />
      <NativeSelect
        label={es.kind}
        data={KIND_OPTIONS}
        value={concept.kind}
        onChange={(event) => put('kind', event.currentTarget.value)}
        {...field('kind')}
      />
      <TextInput
        label={es.quantity}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={concept.quantity}
        onChange={(event) => put('quantity', event.currentTarget.value)}
        {...field('quantity')}
      />
      <MoneyInput
        label={es.unit}
        value={concept.unitCents}
        onChange={(cents) => put('unitCents', cents)}
        {...field('unitCents')}
      />
      <NativeSelect
        label={es.taxRate}
        data={TAX_OPTIONS}
        value={String(taxOf(concept, limits))}
        onChange={(event) => put('taxBp', event.currentTarget.value)}
        {...field('taxBp')}
      />
      {taxOf(concept, limits) === 0 && (
        <NativeSelect
          label={es.exemptCause}
          data={CAUSE_OPTIONS}
          value={concept.exemptCause}
          onChange={(event) => put('exemptCause', event.currentTarget.value)}
          {...field('exemptCause')}
        />
      )}
      {concepts.length > 1 && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={es.removeConcept(count(at + 1))}
          onClick={() =>
            form.set(
              'concepts',
              concepts.filter((_, index) => index !== at),
            )
          }
        >
          <IconTrash size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </fieldset>
  );
}
