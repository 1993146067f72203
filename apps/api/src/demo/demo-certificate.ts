/** A certificate that nobody trusts, as an authority would hand one out: a PKCS #12 with its password, in base 64. */
import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';
import forge from 'node-forge';

export const CERTIFICATE_PASSWORD = 'oro-18k';
const DAY_MS = 86_400_000;
/** To make another takes its time. */
let own: KeyPairKeyObjectResult | undefined;

export function selfSigned(holder: string, taxId: string, days = 365): string {
  own ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = forge.pki.privateKeyFromPem(own.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString());
  const cert = forge.pki.createCertificate();
  cert.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  cert.serialNumber = '01';
  cert.validity.notBefore = new Date(Date.now() - 2 * DAY_MS);
  cert.validity.notAfter = new Date(Date.now() + days * DAY_MS);
  const named = [
    { name: 'commonName', value: holder },
    // As the authorities write whose it is: serialNumber.
    { type: '2.5.4.5', value: `IDCES-${taxId}` },
  ];
  cert.setSubject(named);
  cert.setIssuer(named);
  cert.sign(key, forge.md.sha256.create());
  const box = forge.pkcs12.toPkcs12Asn1(key, [cert], CERTIFICATE_PASSWORD, { algorithm: '3des' });
  return forge.util.encode64(forge.asn1.toDer(box).getBytes());
}
