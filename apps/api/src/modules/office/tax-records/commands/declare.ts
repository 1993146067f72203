import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { taxRecordsContract } from '@quilate/domain/modules/office/tax-records/tax-records.contract.ts';
import { creation } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { systemRecord } from '../tax-records.record.ts';
import { VERSION } from '../tax-records.systems.ts';

/** The number of this installation is given once and stays. */
export const declare = creation({
  endpoint: taxRecordsContract.declare,
  record: systemRecord,
  action: 'declare',
  lock: async () => ({}),
  async run({ tx, today, signer }, { body }) {
    const { signature: _, ...told } = body;
    const id = uuidv7();
    await tx.run(
      sql`insert into tax_systems (id, producer_name, producer_tax_id, producer_address, producer_contact, place,
          declared_on, software_version, installation, signer_id)
        values (${id}, ${told.producerName}, ${told.producerTaxId}, ${told.producerAddress}, ${told.producerContact},
          ${told.place}, ${today}::date, ${VERSION},
          coalesce((select installation from tax_systems order by since desc limit 1), ${randomUUID()}),
          ${signer!.id})`.compile(qb),
    );
    return { id, after: told };
  },
});
