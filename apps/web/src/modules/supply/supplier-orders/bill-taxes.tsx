import { money, percent } from '@quilate/domain/kernel/format.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import type { BillTax } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.rules.ts';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { FieldTable } from '../../../ui/field-table.tsx';

const { receiving: es } = supplierOrdersEs;

interface Props {
  readonly taxes: readonly BillTax[];
  readonly errors: FieldErrors;
  readonly onQuota: (taxBp: number, cents: number | null) => void;
}

/** What the bill says of each rate; the quota is the paper's, which may round otherwise. */
export function BillTaxes({ taxes, errors, onQuota }: Props) {
  return (
    <Panel title={es.taxes} isFlush>
      <p className="dim" style={{ padding: '0 16px' }}>
        {es.taxesHelp}
      </p>
      <FieldTable className="bought-lines" label={es.taxes} heads={[es.rate, [es.base, 'num'], [es.quota, 'num']]}>
        {taxes.map(({ taxBp, baseCents, taxCents }, at) => (
          <tr key={taxBp}>
            <td>{percent(taxBp)}</td>
            <td className="num">{money(baseCents)}</td>
            <td className="num bought-money">
              <MoneyInput
                name={`taxes.${at}.taxCents`}
                ariaLabel={es.quotaOf(percent(taxBp))}
                size="xs"
                value={taxCents}
                onChange={(cents) => {
                  errors.clear(`taxes.${at}`);
                  onQuota(taxBp, cents);
                }}
                error={errors.of(`taxes.${at}.taxCents`)}
              />
            </td>
          </tr>
        ))}
      </FieldTable>
    </Panel>
  );
}
