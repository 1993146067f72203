import { uuidv7 } from 'uuidv7';
import { taxRecordsContract } from '@quilate/domain/modules/office/tax-records/tax-records.contract.ts';
import { creation } from '../../../../platform/action.ts';
import { aboutCertificate } from '../../../../platform/credentials.ts';
import { qb } from '../../../../platform/db.ts';
import { openCertificate } from '../tax-records.certificate.ts';
import { certificateRecord } from '../tax-records.record.ts';
import { holdCompany } from '../tax-records.store.ts';

/** The file is not kept, nor its password: key and certificate are, sealed with the key of the house. */
export const install = creation({
  endpoint: taxRecordsContract.install,
  record: certificateRecord,
  action: 'install',
  lock: ({ tx, params }) => holdCompany(tx, params.companyId),
  async run({ tx, signer, services: { vault } }, { body, params: { companyId } }) {
    const { key, certificates, holder, expiresAt } = await openCertificate(body.file, body.password, new Date());
    const id = uuidv7();
    const until = expiresAt.toISOString();
    const sealed = vault.sealText(aboutCertificate(id), JSON.stringify({ key, certificates }));
    await tx.run(
      qb
        .insertInto('tax_certificates')
        .values({ id, company_id: companyId, holder, expires_at: until, sealed, signer_id: signer!.id }),
    );
    return { id, after: { companyId, holder, expiresAt: until } };
  },
});
