/**
 * An XML document signed within itself (XAdES-EPES, ETSI TS 101 903 v1.3.2): the whole of it, who signs, and under
 * which policy. Canonical forms and digests of the document are the library's.
 */
import { createHash, X509Certificate } from 'node:crypto';
import type { Credentials } from './soap.ts';

export interface SignaturePolicy {
  /** Its address, or the name it is registered under: `urn:oid:…`. */
  readonly url: string;
  readonly name: string;
  /** SHA-1, in base 64, of the policy itself. */
  readonly sha1: string;
  /** Where it can be read, where its name does not say. */
  readonly readAt?: string;
}
export interface Signing {
  readonly policy: SignaturePolicy;
  /** As whom they sign, where the policy asks for that. */
  readonly role?: string;
  /** What the signed document is. */
  readonly description: string;
  readonly at: Date;
  /** The element it becomes the last one of; the root, unless it is said. */
  readonly within?: string;
  /** Ends the names within it, so that several signed documents fit into one. */
  readonly number?: number;
}

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const idsOf = (number: number | undefined) => {
  const end = number === undefined ? '' : `-${number}`;
  return {
    signature: `Signature${end}`,
    keyInfo: `KeyInfo${end}`,
    properties: `SignedProperties${end}`,
    document: `Reference${end}`,
    object: `Object${end}`,
  };
};
type Ids = ReturnType<typeof idsOf>;

/** `xml` declares the prefix `ds`. */
export async function signEnveloped(
  xml: string,
  { key, certificates }: Credentials,
  signing: Signing,
): Promise<string> {
  const { SignedXml } = await import('xml-crypto');
  const ids = idsOf(signing.number);
  const chain = chainOf(certificates);
  const own = new X509Certificate(chain[0] ?? '');
  const signed = new SignedXml({
    privateKey: key,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: C14N,
    keyInfoAttributes: { Id: ids.keyInfo },
    getKeyInfoContent: () => keyInfo(chain),
    objects: [{ content: qualifying(own, signing, ids), attributes: { Id: ids.object } }],
  });
  const alike = { digestAlgorithm: SHA256, transforms: [C14N] };
  signed.addReference({
    ...alike,
    xpath: '/*',
    isEmptyUri: true,
    id: ids.document,
    transforms: [`${DS}enveloped-signature`, C14N],
  });
  signed.addReference({
    ...alike,
    xpath: `//*[@Id='${ids.properties}']`,
    type: 'http://uri.etsi.org/01903#SignedProperties',
  });
  // The certificate is signed too, so that no other can be put in its place.
  signed.addReference({ ...alike, xpath: `//*[@Id='${ids.keyInfo}']` });
  signed.computeSignature(xml, {
    prefix: 'ds',
    attrs: { Id: ids.signature },
    existingPrefixes: { ds: DS },
    location: { reference: signing.within ?? '/*', action: 'append' },
  });
  return signed.getSignedXml();
}

/** Whether what is signed is as it was when it was, by whose certificates these are. */
export async function isSignedRight(
  xml: string,
  { certificates }: Pick<Credentials, 'certificates'>,
): Promise<boolean> {
  const signature = /<ds:Signature [\s\S]*<\/ds:Signature>/.exec(xml)?.[0];
  const certificate = /<ds:X509Certificate>([^<]+)</.exec(signature ?? '')?.[1];
  const [own = ''] = chainOf(certificates);
  if (signature === undefined || certificate !== bodyOf(own)) return false;
  const { SignedXml } = await import('xml-crypto');
  try {
    const publicCert = new X509Certificate(Buffer.from(certificate, 'base64')).toString();
    const signed = new SignedXml({ publicCert, getCertFromKeyInfo: () => null });
    signed.loadSignature(signature);
    return signed.checkSignature(xml);
  } catch {
    return false;
  }
}

/** The own one first. */
const chainOf = (certificates: string): readonly string[] =>
  certificates.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
const keyInfo = (chain: readonly string[]): string => {
  const certificates = chain.map((pem) => `<ds:X509Certificate>${bodyOf(pem)}</ds:X509Certificate>`);
  return `<ds:X509Data>${certificates.join('')}</ds:X509Data>`;
};
const bodyOf = (pem: string): string => pem.replaceAll(/-----[^-]+-----|\s/g, '');

const digest = (method: string, value: string): string =>
  `<ds:DigestMethod Algorithm="${method}"/><ds:DigestValue>${value}</ds:DigestValue>`;

function qualifying(own: X509Certificate, { policy, role, description, at }: Signing, ids: Ids): string {
  const fingerprint = createHash('sha256').update(own.raw).digest('base64');
  const named = policy.url.startsWith('urn:oid:') ? ' Qualifier="OIDAsURN"' : '';
  // RFC 2253: from the most special name to the country.
  const issuer = own.issuer.split('\n').toReversed().join(',');
  return `<xades:QualifyingProperties xmlns:xades="${XADES}" Target="#${ids.signature}">
<xades:SignedProperties Id="${ids.properties}"><xades:SignedSignatureProperties>
<xades:SigningTime>${at.toISOString().slice(0, 19)}Z</xades:SigningTime>
<xades:SigningCertificate><xades:Cert><xades:CertDigest>${digest(SHA256, fingerprint)}</xades:CertDigest>
<xades:IssuerSerial><ds:X509IssuerName>${escaped(issuer)}</ds:X509IssuerName>
<ds:X509SerialNumber>${BigInt(`0x${own.serialNumber}`)}</ds:X509SerialNumber></xades:IssuerSerial>
</xades:Cert></xades:SigningCertificate>
<xades:SignaturePolicyIdentifier><xades:SignaturePolicyId><xades:SigPolicyId>
<xades:Identifier${named}>${policy.url}</xades:Identifier><xades:Description>${escaped(policy.name)}</xades:Description>
</xades:SigPolicyId><xades:SigPolicyHash>${digest(`${DS}sha1`, policy.sha1)}</xades:SigPolicyHash>${readAt(policy)}
</xades:SignaturePolicyId></xades:SignaturePolicyIdentifier>${claimed(role)}
</xades:SignedSignatureProperties><xades:SignedDataObjectProperties>
<xades:DataObjectFormat ObjectReference="#${ids.document}">
<xades:Description>${escaped(description)}</xades:Description>
<xades:MimeType>text/xml</xades:MimeType></xades:DataObjectFormat>
</xades:SignedDataObjectProperties></xades:SignedProperties></xades:QualifyingProperties>`;
}

const readAt = ({ readAt: address }: SignaturePolicy): string =>
  address === undefined
    ? ''
    : `<xades:SigPolicyQualifiers><xades:SigPolicyQualifier><xades:SPURI>${address}</xades:SPURI>` +
      '</xades:SigPolicyQualifier></xades:SigPolicyQualifiers>';
const claimed = (role: string | undefined): string =>
  role === undefined
    ? ''
    : `
<xades:SignerRole><xades:ClaimedRoles><xades:ClaimedRole>${escaped(role)}</xades:ClaimedRole>
</xades:ClaimedRoles></xades:SignerRole>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]!);
