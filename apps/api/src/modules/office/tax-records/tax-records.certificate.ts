/** The certificate of a company: a PKCS #12, also of the old ciphers Spanish authorities still export with. */
import type forge from 'node-forge';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import type { Credentials } from '../../../platform/soap.ts';
import { taxRecordsErrors } from '@quilate/domain/modules/office/tax-records/tax-records.errors.ts';

export interface OpenedCertificate extends Credentials {
  readonly holder: string;
  readonly expiresAt: Date;
}

/** Refuses what is no certificate with its key, and what is over. */
export async function openCertificate(base64: string, password: string, now: Date): Promise<OpenedCertificate> {
  // Needed once in years, and heavy.
  const opened = unpack((await import('node-forge')).default, base64, password);
  if (opened.expiresAt <= now) throw refuse(taxRecordsErrors.TAX_CERTIFICATE_OVER);
  return opened;
}

type Reader = typeof forge;
function unpack({ asn1, pkcs12, pki, util }: Reader, base64: string, password: string): OpenedCertificate {
  try {
    const read = asn1.fromDer(util.decode64(base64));
    const box = pkcs12.pkcs12FromAsn1(read, password);
    const bags = (type: string) => box.getBags({ bagType: type })[type] ?? [];
    const { pkcs8ShroudedKeyBag, keyBag, certBag } = pki.oids as Record<string, string>;
    const key = [...bags(pkcs8ShroudedKeyBag!), ...bags(keyBag!)][0]?.key;
    const chain = bags(certBag!).flatMap(({ cert }) => (cert ? [cert] : []));
    const own = chain.find(({ publicKey }) => isOf(publicKey, key));
    if (!key || !own) throw new Error('no key of a certificate in it');
    const ordered = [own, ...chain.filter((cert) => cert !== own)];
    return {
      key: pki.privateKeyToPem(key),
      certificates: ordered.map((cert) => pki.certificateToPem(cert)).join(''),
      holder: String(own.subject.getField('CN')?.value ?? '').slice(0, 200),
      expiresAt: own.validity.notAfter,
    };
  } catch {
    throw refuse(taxRecordsErrors.TAX_CERTIFICATE_UNREADABLE);
  }
}

const isOf = (publicKey: forge.pki.PublicKey, key: forge.pki.PrivateKey | undefined): boolean =>
  key !== undefined && (publicKey as forge.pki.rsa.PublicKey).n?.compareTo((key as forge.pki.rsa.PrivateKey).n) === 0;
