/** Who answers requests must not be able to rewrite the books, or their guards are decoration (F7, decision 0008). */
import { ownerClient } from './owner-client.ts';
import { leavesMachine } from './open-wire.ts';
import { addressesOf, type DatabaseUrls } from './servers.ts';
import { databaseEs } from './start.es.ts';

/** Throws, in Spanish, when what goes to a database on another machine can be read or answered by somebody between. */
export function refuseOpenWire({ app, owner, pooler = app, reader = app }: DatabaseUrls): void {
  for (const address of [app, owner, pooler, reader].flatMap(addressesOf)) {
    const { hostname, searchParams } = new URL(address);
    const host = searchParams.get('host') ?? hostname;
    if (host.startsWith('/') || !leavesMachine(host)) continue;
    if (searchParams.get('sslmode') === 'verify-full') continue;
    throw new Error(
      `Lo que va a la base de datos de «${host}» puede leerlo quien esté en medio. Añade sslmode=verify-full a su ` +
        'dirección, y sslrootcert con la ruta del certificado de quien firma el suyo si no es de los conocidos.',
    );
  }
}

const MASTER = `pg_has_role((select datdba from pg_database where datname = current_database()), 'member')`;
const REWRITES = `has_table_privilege('ledger_entries', 'update') or has_table_privilege('audit_events', 'delete')
  or pg_has_role((select relowner from pg_class where oid = 'ledger_entries'::regclass), 'member')`;

/** Before a table is made: the owner can make them, and in production who answers is not the owner. */
export async function refuseRoles({ app, owner }: DatabaseUrls, isProduction: boolean): Promise<void> {
  if (isProduction) await refuseWhoMay(app, MASTER);
  await ownerClient(owner, async (client) => {
    const { rows } = await client.query<{ may: boolean; role: string }>(`select current_user as role,
      case when to_regclass('schema_migrations') is null then has_schema_privilege('public', 'create')
        else pg_has_role((select relowner from pg_class where oid = to_regclass('schema_migrations')), 'member')
      end as may`);
    const { may, role } = rows[0]!;
    if (!may) throw new Error(databaseEs.cannotMake(role, owner !== app));
  });
}

/** Throws, in Spanish, when the role of this address may do more than add to the books. */
export const refuseOwner = (appUrl: string): Promise<void> => refuseWhoMay(appUrl, REWRITES);

async function refuseWhoMay(appUrl: string, condition: string): Promise<void> {
  await ownerClient(appUrl, async (client) => {
    const { rows } = await client.query<{ may: boolean; role: string; has_app: boolean }>(`select current_user as role,
      ${condition} as may, exists (select from pg_roles where rolname = 'quilate_app') as has_app`);
    const { may, role, has_app: hasApp } = rows[0]!;
    if (may) throw new Error(databaseEs.ownsBooks(role, hasApp ? 'alter' : 'create'));
  });
}
