import { count, grams, money } from '@quilate/domain/kernel/format.ts';
import type { CatalogueSummary } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import { useQueryClient } from '@tanstack/react-query';
import { IconX } from '@tabler/icons-react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { FieldTable } from '../../../ui/field-table.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { UnitsInput } from '../../../ui/units-input.tsx';
import { catalogQueries } from '../../master-data/catalog/catalog.queries.ts';
import { FindInCatalogue } from '../../master-data/catalog/find-in-catalogue.tsx';
import { addLine, type ChangeDraft, type DraftLine, type OrderDraft, removeLine, setLine } from './order-draft.ts';
import { SupplierChoice } from './supplier-choice.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';
import './supplier-orders.css';

const { wizard: es, columns } = supplierOrdersEs;

interface StepProps {
  readonly draft: OrderDraft;
  readonly errors: FieldErrors;
  readonly onChange: ChangeDraft;
}

export function CatalogueStep(props: StepProps & { readonly isSupplierFixed: boolean }) {
  const { draft, errors, isSupplierFixed, onChange } = props;
  const client = useQueryClient();
  const pick = async ({ id, code, description, weightMg }: CatalogueSummary): Promise<void> => {
    errors.clear('find');
    // What it cost the last time is what it is expected to cost; without it somebody writes it.
    const product = await client.fetchQuery(catalogQueries.one(id)).catch(() => undefined);
    const expectedUnitCostCents = product?.cost?.costCents ?? null;
    onChange((known) => addLine(known, { catalogueCode: code, description, weightMg, expectedUnitCostCents }));
  };
  return (
    <>
      <SupplierChoice
        supplier={draft.supplier}
        error={errors.of('supplierId')}
        isFixed={isSupplierFixed}
        onChange={(supplier) => {
          errors.clear('supplierId');
          onChange((known) => ({ ...known, supplier }));
        }}
      />
      <FindInCatalogue label={es.product} error={errors.of('find')} onPick={(product) => void pick(product)} />
      {draft.lines.length === 0 ? <p className="dim">{es.linesEmpty}</p> : <LinesTable {...props} />}
    </>
  );
}

function LinesTable({ draft, errors, onChange }: StepProps) {
  return (
    <FieldTable
      label={es.lines}
      className="bought-lines"
      heads={[
        columns.line,
        [columns.units, 'num'],
        [es.expected, 'num'],
        [columns.value, 'num hide-sm'],
        [columns.remove, 'vh'],
      ]}
    >
      {draft.lines.map((line, at) => (
        <LineRow
          key={line.catalogueCode}
          line={line}
          at={at}
          errors={errors}
          onLine={(patch) => {
            errors.clear(`lines.${at}`);
            onChange((known) => setLine(known, at, patch));
          }}
          onRemove={() => {
            errors.reset();
            onChange((known) => removeLine(known, at));
          }}
        />
      ))}
    </FieldTable>
  );
}

interface LineRowProps {
  readonly line: DraftLine;
  readonly at: number;
  readonly errors: FieldErrors;
  readonly onLine: (patch: Partial<DraftLine>) => void;
  readonly onRemove: () => void;
}

function LineRow({ line, at, errors, onLine, onRemove }: LineRowProps) {
  const { catalogueCode: code, description, units, expectedUnitCostCents } = line;
  const refused = errors.of(`lines.${at}.catalogueCode`);
  return (
    <tr>
      <td className="bought-text" data-field={`lines.${at}.catalogueCode`} tabIndex={refused ? -1 : undefined}>
        {description}
        <small className="dim code">{code}</small>
        {refused !== undefined && <small className="field-error">{refused}</small>}
      </td>
      <td className="num bought-units">
        <UnitsInput
          name={`lines.${at}.units`}
          ariaLabel={es.unitsOf(code)}
          value={units}
          onChange={(typed) => onLine({ units: typed })}
          error={errors.of(`lines.${at}.units`)}
        />
      </td>
      <td className="num bought-money">
        <MoneyInput
          name={`lines.${at}.expectedUnitCostCents`}
          ariaLabel={es.costOf(code)}
          size="xs"
          value={expectedUnitCostCents}
          onChange={(cents) => onLine({ expectedUnitCostCents: cents })}
          error={errors.of(`lines.${at}.expectedUnitCostCents`)}
        />
      </td>
      <td className="num hide-sm">{money((units ?? 0) * (expectedUnitCostCents || 0))}</td>
      <td className="num">
        <button type="button" className="icon-button" aria-label={es.remove(code)} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </button>
      </td>
    </tr>
  );
}

const SUMMARY: readonly Column<DraftLine & { readonly id: string }>[] = [
  { id: 'code', head: columns.code, phone: 'code', cell: (line) => <span className="code">{line.catalogueCode}</span> },
  {
    id: 'text',
    head: columns.description,
    isElastic: true,
    phone: 'person',
    cell: (line) => <span className="bought-text">{line.description}</span>,
  },
  { id: 'units', head: columns.units, align: 'num', phone: 'state', cell: ({ units }) => count(units ?? 0) },
  {
    id: 'weight',
    head: columns.weight,
    align: 'num',
    hide: 'md',
    cell: ({ units, weightMg }) => grams((units ?? 0) * weightMg),
  },
  {
    id: 'cost',
    head: columns.unitCost,
    align: 'num',
    hide: 'md',
    cell: ({ expectedUnitCostCents }) => money(expectedUnitCostCents ?? 0),
  },
  {
    id: 'value',
    head: columns.value,
    align: 'num',
    phone: 'amount',
    cell: ({ units, expectedUnitCostCents }) => money((units ?? 0) * (expectedUnitCostCents ?? 0)),
  },
];

/** What is going to be asked for, to be read through before it is. */
export function SummaryStep({ draft, errors, onChange }: StepProps) {
  const { supplier, lines, observations } = draft;
  return (
    <>
      <Pairs
        pairs={[
          [columns.supplier, supplier?.name],
          [supplierOrdersEs.page.taxId, <span className="code">{supplier?.taxId}</span>],
        ]}
      />
      <div className="table-frame">
        <DataTable
          label={es.lines}
          columns={SUMMARY}
          rows={lines.map((line) => ({ ...line, id: line.catalogueCode }))}
        />
      </div>
      <NotesField
        name="observations"
        label={es.observations}
        description={es.observationsHelp}
        maxLength={1000}
        value={observations}
        onChange={(event) => {
          const { value } = event.currentTarget;
          errors.clear('observations');
          onChange((known) => ({ ...known, observations: value }));
        }}
        error={errors.of('observations')}
      />
    </>
  );
}
