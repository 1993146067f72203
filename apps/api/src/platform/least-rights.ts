/** Who answers requests must not be able to rewrite the books, or their guards are decoration (F7, decision 0008). */
import { ownerClient } from './owner-client.ts';
import { leavesMachine } from './open-wire.ts';
import { addressesOf, type DatabaseUrls } from './servers.ts';

/** Throws, in Spanish, when what goes to a database on another machine can be read or answered by somebody between. */
export function refuseOpenWire({ app, owner }: DatabaseUrls): void {
  for (const address of [app, owner].flatMap(addressesOf)) {
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

/** Throws, in Spanish, when the role of this address may do more than add to the books. */
export async function refuseOwner(appUrl: string): Promise<void> {
  await ownerClient(appUrl, async (client) => {
    const { rows } = await client.query<{ may: boolean; role: string }>(`select current_user as role,
      has_table_privilege('ledger_entries', 'update') or has_table_privilege('audit_events', 'delete')
        or pg_has_role((select relowner from pg_class where oid = 'ledger_entries'::regclass), 'member') as may`);
    const { may, role } = rows[0]!;
    if (!may) return;
    throw new Error(
      `El usuario «${role}» de DATABASE_URL puede reescribir los libros. Pon en DATABASE_URL el usuario quilate_app, ` +
        'y en DATABASE_OWNER_URL el dueño de las tablas.',
    );
  });
}
