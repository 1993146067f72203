import { Button, NativeSelect, TextInput } from '@mantine/core';
import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import { REFERENCE_MAX } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.states.ts';
import { catalogGrants } from '@quilate/domain/modules/master-data/catalog/catalog.grants.ts';
import { useQueryClient } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../../shell/api.ts';
import { useMay } from '../../../shell/current-user.tsx';
import { faultOf } from '../../../shell/faults.ts';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { type Form, useForm } from '../../../ui/use-form.ts';
import { catalogQueries, catalogueByCode } from '../../master-data/catalog/catalog.queries.ts';
import type { BudgetDraft } from './new-sale-budget-draft.ts';
import { NotesField } from '../../../ui/notes-field.tsx';
import './sale-budgets.css';
import { TAX_OPTIONS } from '../../master-data/products/tax-options.ts';

const es = saleBudgetsEs.page;

interface FieldsProps {
  readonly form: Form<BudgetDraft>;
  readonly taxBp: number;
}

/** What the customer wants, in words or from the catalogue, and what it costs. */
export function NewSaleBudgetFields({ form, taxBp }: FieldsProps) {
  const seesCatalogue = useMay(catalogGrants.read);
  return (
    <Panel title={es.wanted}>
      <div className="stack">
        {seesCatalogue && <Catalogue of={form} />}
        <TextInput
          data-start
          label={es.reference}
          description={es.referenceHelp}
          autoComplete="off"
          maxLength={REFERENCE_MAX}
          {...form.text('reference')}
        />
        <NotesField label={es.observations} maxLength={1000} {...form.text('observations')} />
        <div className="budget-price">
          <MoneyInput label={es.price} {...form.pick('totalCents')} />
          <NativeSelect
            name="taxBp"
            label={es.taxRate}
            data={TAX_OPTIONS}
            value={String(taxBp)}
            onChange={(event) => form.set('taxBp', event.currentTarget.value)}
            error={form.errors.of('taxBp')}
          />
        </div>
      </div>
    </Panel>
  );
}

/** A product of the catalogue, by its code or its barcode: its words, its price of today and its IGIC. */
function Catalogue({ of: { values, errors, change } }: { of: Form<BudgetDraft> }) {
  const form = useForm({ code: '' });
  const { code } = form.values;
  const finding = useFinding((found) => {
    errors.clear('catalogueCode');
    errors.clear('reference');
    change(found);
    form.discard();
  });
  const { catalogue } = values;
  if (catalogue !== null) {
    return (
      <div className="spread">
        <span>
          {es.catalogue}
          <br />
          <b>{es.fromCatalogue(catalogue.code, catalogue.description)}</b>
        </span>
        <button
          type="button"
          className="icon-button"
          aria-label={es.removeCatalogue}
          onClick={() => change({ catalogue: null })}
        >
          <IconX size={16} aria-hidden />
        </button>
      </div>
    );
  }
  return (
    <form
      className="budget-catalogue"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') void finding.find(code.trim());
      }}
    >
      <TextInput
        data-start
        name="catalogueCode"
        label={es.catalogue}
        description={es.catalogueHelp}
        classNames={{ input: 'code' }}
        autoComplete="off"
        maxLength={40}
        value={code}
        onChange={(event) => {
          finding.forget();
          form.set('code', event.currentTarget.value.toUpperCase());
        }}
        error={finding.fault ?? errors.of('catalogueCode')}
      />
      <Button type="submit" variant="default" loading={finding.isBusy}>
        {es.takeFromCatalogue}
      </Button>
    </form>
  );
}

function useFinding(onFound: (patch: Partial<BudgetDraft>) => void) {
  const client = useQueryClient();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const find = async (code: string): Promise<void> => {
    setBusy(true);
    try {
      const { id } = await catalogueByCode(code);
      const product = await client.fetchQuery(catalogQueries.one(id));
      if (product.state !== 'active') return setFault(es.notBought);
      const { description, salePriceCents, taxBp } = product;
      const catalogue = { code: product.code, description };
      onFound({ catalogue, reference: description, totalCents: salePriceCents, taxBp: String(taxBp) });
    } catch (error) {
      const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
      setFault(isUnknown ? es.unknownCatalogue : faultOf(error).text);
    } finally {
      setBusy(false);
    }
  };
  return { find, fault, isBusy, forget: () => setFault(undefined) };
}
