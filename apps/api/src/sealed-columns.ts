/** Every column of the house that is kept sealed with its secret; a test compares it with what is in the tables. */
import { smallNameOf } from './modules/foundations/files/files.names.ts';
import { aboutFactor } from './modules/master-data/employees/employees.factors.ts';
import { aboutBadge } from './modules/master-data/employees/employees.badge.ts';
import { aboutCertificate } from './platform/credentials.ts';
import { aboutFormer } from './platform/house-secret.ts';
import { aboutAnswer } from './platform/idempotency.ts';
import type { SealedColumn } from './platform/rotation.ts';
import { aboutAccount } from './platform/vault.ts';

const bytes = (table: string, column: string, key: string, about: (key: string) => string): SealedColumn => ({
  table,
  column,
  key: [key],
  about,
  as: 'bytes',
});
const account = (table: string): SealedColumn => ({
  table,
  column: 'iban',
  key: ['id'],
  about: aboutAccount,
  as: 'account',
});

/** Of a file only its key: its bytes stay as they are. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  bytes('files', 'wrapped_key', 'id', (id) => id),
  bytes('files', 'small_key', 'id', smallNameOf),
  bytes('second_factors', 'sealed_seed', 'employee_id', aboutFactor),
  bytes('second_factors', 'sealed_recovery', 'employee_id', aboutFactor),
  bytes('employee_badges', 'sealed_code', 'employee_id', aboutBadge),
  bytes('tax_certificates', 'sealed', 'id', aboutCertificate),
  bytes('former_secrets', 'sealed', 'generation', aboutFormer),
  account('payments'),
  account('lot_payments'),
  account('closing_payments'),
  account('wholesale_customers'),
  {
    table: 'idempotency_keys',
    column: 'reply',
    key: ['employee_id', 'endpoint', 'key'],
    about: (employeeId, endpoint, key) => aboutAnswer({ employeeId, endpoint, key }),
    as: 'text',
  },
];
