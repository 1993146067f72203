import { count, date, money, phone } from '@quilate/domain/kernel/format.ts';
import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { PROVINCE_ES } from '@quilate/domain/modules/master-data/customers/customers.provinces.ts';
import type { Customer } from '@quilate/domain/modules/master-data/customers/customers.schema.ts';
import { useLimits } from '../../../shell/current-user.tsx';
import { fullNameOf } from './full-name.ts';

const { merge: es, fields, page } = customersEs;

interface MergeCompareProps {
  readonly own: Customer;
  readonly other: Customer;
  readonly keptId: string;
  readonly onKeep: (id: string) => void;
}

/** Both records, what is different in bold; who looks chooses which stays and reads what that means. */
export function MergeCompare({ own, other, keptId, onKeep }: MergeCompareProps) {
  const { mergeUndoDays } = useLimits();
  const gone = keptId === own.id ? other : own;
  const isBanned = own.status === 'BLOCKED' || other.status === 'BLOCKED';
  const sides = [
    { customer: own, label: es.this },
    { customer: other, label: es.other },
  ];
  return (
    <>
      <div className="merge-scroll">
        <table className="data-table merge-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{es.row}</span>
              </th>
              {sides.map(({ customer, label }) => (
                <th key={customer.id} scope="col">
                  {label}
                </th>
              ))}
            </tr>
            <tr>
              <th scope="row">{es.keep}</th>
              {sides.map(({ customer }) => (
                <td key={customer.id}>
                  <label className="merge-choice">
                    <input
                      type="radio"
                      name="kept"
                      checked={keptId === customer.id}
                      onChange={() => onKeep(customer.id)}
                    />
                    {fullNameOf(customer)}
                  </label>
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([label, value]) => {
              const [mine, theirs] = [value(own), value(other)];
              return (
                <tr key={label} data-differs={mine !== theirs || undefined}>
                  <th scope="row">{label}</th>
                  <td>{mine}</td>
                  <td>{theirs}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="dim">{es.keepHelp}</p>
      {isBanned && (
        <p className="note" data-tone="alert">
          {es.banText}
        </p>
      )}
      <dl className="merge-means">
        <dt>{es.stays}</dt>
        <dd>{es.staysText}</dd>
        <dt>{es.moves}</dt>
        <dd>{es.movesText(count(gone.saleTotals.count), count(gone.documents.length))}</dd>
      </dl>
      <p>{es.undoText(count(mergeUndoDays))}</p>
    </>
  );
}

const ROWS: readonly (readonly [string, (customer: Customer) => string])[] = [
  [fields.nationalId, (customer) => customer.nationalId],
  [fields.birthDate, ({ birthDate }) => (birthDate === null ? '' : date(birthDate))],
  [fields.mobile, ({ mobile }) => (mobile === null ? '' : phone(mobile))],
  [fields.email, ({ email }) => email ?? ''],
  [page.address, addressOf],
  [es.since, ({ createdAt }) => date(createdAt)],
  [es.sales, ({ saleTotals }) => count(saleTotals.count)],
  [page.saleTotal, ({ saleTotals }) => (saleTotals.count === 0 ? '' : money(saleTotals.totalCents))],
  [es.documents, ({ documents }) => [...new Set(documents.map(({ kind }) => customersEs.kinds[kind]))].join(', ')],
  [es.pin, ({ pinState }) => customersEs.pin[pinState]],
  [es.notices, noticesOf],
  [es.status, ({ status }) => customersEs.status[status]],
];

function addressOf({ address }: Customer): string {
  const street = [address.street, address.number].filter(Boolean).join(' ');
  const town = [address.zipCode, address.town].filter(Boolean).join(' ');
  return [street, town, address.province && PROVINCE_ES[address.province]].filter(Boolean).join(', ');
}

function noticesOf({ acceptsSms, acceptsEmail }: Customer): string {
  const accepted = [acceptsSms && page.sms, acceptsEmail && page.mail].filter(Boolean);
  return accepted.length === 0 ? es.noNotices : accepted.join(', ');
}
