/**
 * An XML document signed within itself (XAdES-EPES, ETSI TS 101 903 v1.3.2): the whole of it, who signs, and under
 * which policy. Canonical forms and digests of the document are the library's.
 */
import { createHash, X509Certificate } from 'node:crypto';
import type { Credentials } from './soap.ts';

export interface SignaturePolicy {
  readonly url: string;
  readonly name: string;
  /** SHA-1, in base 64, of the policy itself. */
  readonly sha1: string;
}
export interface Signing {
  readonly policy: SignaturePolicy;
  /** As whom they sign. */
  readonly role: string;
  /** What the signed document is. */
  readonly description: string;
  readonly at: Date;
}

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const IDS = {
  signature: 'Signature',
  keyInfo: 'KeyInfo',
  properties: 'SignedProperties',
  document: 'Reference',
} as const;

/** `xml` declares the prefix `ds`; its signature becomes the last element within its root. */
export async function signEnveloped(
  xml: string,
  { key, certificates }: Credentials,
  signing: Signing,
): Promise<string> {
  const { SignedXml } = await import('xml-crypto');
  const chain = certificates.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const own = new X509Certificate(chain[0] ?? '');
  const signed = new SignedXml({
    privateKey: key,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: C14N,
    keyInfoAttributes: { Id: IDS.keyInfo },
    getKeyInfoContent: () => keyInfo(chain),
    objects: [{ content: qualifying(own, signing), attributes: { Id: 'Object' } }],
  });
  const alike = { digestAlgorithm: SHA256, transforms: [C14N] };
  signed.addReference({
    ...alike,
    xpath: '/*',
    isEmptyUri: true,
    id: IDS.document,
    transforms: [`${DS}enveloped-signature`, C14N],
  });
  signed.addReference({
    ...alike,
    xpath: `//*[@Id='${IDS.properties}']`,
    type: 'http://uri.etsi.org/01903#SignedProperties',
  });
  // The certificate is signed too, so that no other can be put in its place.
  signed.addReference({ ...alike, xpath: `//*[@Id='${IDS.keyInfo}']` });
  signed.computeSignature(xml, { prefix: 'ds', attrs: { Id: IDS.signature }, existingPrefixes: { ds: DS } });
  return signed.getSignedXml();
}

const keyInfo = (chain: readonly string[]): string => {
  const certificates = chain.map((pem) => `<ds:X509Certificate>${bodyOf(pem)}</ds:X509Certificate>`);
  return `<ds:X509Data>${certificates.join('')}</ds:X509Data>`;
};
const bodyOf = (pem: string): string => pem.replaceAll(/-----[^-]+-----|\s/g, '');

const digest = (method: string, value: string): string =>
  `<ds:DigestMethod Algorithm="${method}"/><ds:DigestValue>${value}</ds:DigestValue>`;

function qualifying(own: X509Certificate, { policy, role, description, at }: Signing): string {
  const fingerprint = createHash('sha256').update(own.raw).digest('base64');
  // RFC 2253: from the most special name to the country.
  const issuer = own.issuer.split('\n').toReversed().join(',');
  return `<xades:QualifyingProperties xmlns:xades="${XADES}" Target="#${IDS.signature}">
<xades:SignedProperties Id="${IDS.properties}"><xades:SignedSignatureProperties>
<xades:SigningTime>${at.toISOString().slice(0, 19)}Z</xades:SigningTime>
<xades:SigningCertificate><xades:Cert><xades:CertDigest>${digest(SHA256, fingerprint)}</xades:CertDigest>
<xades:IssuerSerial><ds:X509IssuerName>${escaped(issuer)}</ds:X509IssuerName>
<ds:X509SerialNumber>${BigInt(`0x${own.serialNumber}`)}</ds:X509SerialNumber></xades:IssuerSerial>
</xades:Cert></xades:SigningCertificate>
<xades:SignaturePolicyIdentifier><xades:SignaturePolicyId><xades:SigPolicyId>
<xades:Identifier>${policy.url}</xades:Identifier><xades:Description>${escaped(policy.name)}</xades:Description>
</xades:SigPolicyId><xades:SigPolicyHash>${digest(`${DS}sha1`, policy.sha1)}</xades:SigPolicyHash>
</xades:SignaturePolicyId></xades:SignaturePolicyIdentifier>
<xades:SignerRole><xades:ClaimedRoles><xades:ClaimedRole>${escaped(role)}</xades:ClaimedRole>
</xades:ClaimedRoles></xades:SignerRole>
</xades:SignedSignatureProperties><xades:SignedDataObjectProperties>
<xades:DataObjectFormat ObjectReference="#${IDS.document}">
<xades:Description>${escaped(description)}</xades:Description>
<xades:MimeType>text/xml</xades:MimeType></xades:DataObjectFormat>
</xades:SignedDataObjectProperties></xades:SignedProperties></xades:QualifyingProperties>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!);
