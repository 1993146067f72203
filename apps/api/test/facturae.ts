/** What who is handed a Facturae makes of it: its shape, its sums and who signed it, by other means than ours. */
import { createHash, verify, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { validateXML } from 'xmllint-wasm';
import type { House } from './shop.ts';
import { CERTIFICATE_PASSWORD } from '../src/demo/demo-certificate.ts';
import { openCertificate } from '../src/modules/office/tax-records/tax-records.certificate.ts';
import { aboutCertificate } from '../src/platform/credentials.ts';
import { taxCertificate } from './tax-records.ts';

const read = (folder: string, fileName: string) => ({
  fileName,
  contents: readFileSync(path.join(import.meta.dirname, 'schemas', folder, fileName), 'utf8'),
});

/** Nothing when it has the shape of what we send. */
export async function shapeFaults(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'invoice.xsig', contents: xml }],
    schema: [read('facturae', 'as-sent.xsd')],
    preload: [read('verifactu', 'xmldsig-core-schema.xsd')],
  });
  return errors.map(({ message }) => message);
}

/** Canonical as libxml2 has it, which ends it with a line of its own. */
async function canonical(xml: string): Promise<string> {
  const file = { fileName: 'part.xml', contents: xml };
  const { normalized } = await validateXML({ xml: [file], schema: [], normalization: 'c14n' });
  return normalized.replace(/\n$/, '');
}
/** The names its root declares: they are known wherever in it something stands. */
const scopeOf = (xml: string): string => (/<[a-z]\S*((?: xmlns:\w+="[^"]*")+)/i.exec(xml)?.[1] ?? '').trim();
const XADES = ' xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"';

/** One element with all names that are known where it stands. */
function part(xml: string, name: string, more = ''): string {
  const found = new RegExp(`<${name}[ >][\\s\\S]*</${name}>`).exec(xml)?.[0];
  if (found === undefined) throw new Error(`no ${name}`);
  return found.replace(`<${name}`, `<${name} ${scopeOf(xml)}${more}`);
}
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** What is wrong with its signature; nothing when it holds. */
export async function signatureFaults(xml: string): Promise<string[]> {
  const digests = [...xml.matchAll(/<ds:Reference [^>]*URI="([^"]*)"[\s\S]*?<ds:DigestValue>([^<]+)</g)];
  const said = new Map(digests.map(([, uri, digest]) => [uri, digest]));
  const idOf = (name: string): string => `#${new RegExp(`<${name} Id="([^"]+)"`).exec(xml)?.[1]}`;
  const parts = [
    ['', xml.replace(/<ds:Signature [\s\S]*<\/ds:Signature>/, '')],
    [idOf('xades:SignedProperties'), part(xml, 'xades:SignedProperties', XADES)],
    [idOf('ds:KeyInfo'), part(xml, 'ds:KeyInfo')],
  ] as const;
  const faults = await Promise.all(
    parts.map(async ([uri, text]) => (said.get(uri) === sha256(await canonical(text)) ? [] : [`digest of «${uri}»`])),
  );
  const certificate = new X509Certificate(Buffer.from(/<ds:X509Certificate>([^<]+)</.exec(xml)![1]!, 'base64'));
  const value = Buffer.from(/<ds:SignatureValue>([^<]+)</.exec(xml)![1]!, 'base64');
  const signedInfo = Buffer.from(await canonical(part(xml, 'ds:SignedInfo')));
  const holds = verify('sha256', signedInfo, certificate.publicKey, value);
  return [...faults.flat(), ...(holds ? [] : ['signature'])];
}

const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => ['Tax', 'InvoiceLine', 'LegalReference'].includes(name),
});
/** What it says. */
// oxlint-disable-next-line no-explicit-any -- whatever it says
export const readFacturae = (xml: string): any => parser.parse(xml).Facturae;

const cents = (text: string): number => Math.round(Number(text) * 100);
interface Taxed {
  readonly TaxRate: string;
  readonly TaxableBase: { readonly TotalAmount: string };
  readonly TaxAmount: { readonly TotalAmount: string };
}
interface Line {
  readonly Quantity: string;
  readonly UnitPriceWithoutTax: string;
  readonly TotalCost: string;
  readonly GrossAmount: string;
  readonly TaxesOutputs: { readonly Tax: readonly Taxed[] };
}
const plus = (amounts: readonly string[]): number => amounts.reduce((total, text) => total + cents(text), 0);

/** The sums FACe looks at (Orden HAP/1650/2015 annex II, rule 6): of lines, of rates, of the whole. */
export function sumFaults(xml: string): string[] {
  const { FileHeader, Invoices } = readFacturae(xml);
  const { InvoiceTotals: totals, TaxesOutputs, Items } = Invoices.Invoice;
  const lines: readonly Line[] = Items.InvoiceLine;
  const taxes: readonly Taxed[] = TaxesOutputs.Tax;
  const rates = taxes.flatMap(({ TaxRate, TaxableBase, TaxAmount }) => {
    const due = Math.round((cents(TaxableBase.TotalAmount) * Number(TaxRate)) / 100);
    return Math.abs(due - cents(TaxAmount.TotalAmount)) > 1 ? [`tax at ${TaxRate}`] : [];
  });
  const bases = [...new Set(taxes.map(({ TaxRate }) => TaxRate))].flatMap((rate) => {
    const of = (taxed: readonly Taxed[]) => taxed.filter(({ TaxRate }) => TaxRate === rate);
    const ofLines = lines.flatMap(({ TaxesOutputs: { Tax } }) => of(Tax));
    const [one, other] = [ofLines, of(taxes)].map((all) => plus(all.map((tax) => tax.TaxableBase.TotalAmount)));
    return one === other ? [] : [`base at ${rate}`];
  });
  const checks = {
    'a line is its quantity by its price': lines.every(
      (line) => Number(line.Quantity) * cents(line.UnitPriceWithoutTax) === cents(line.TotalCost),
    ),
    'a line is its cost': lines.every((line) => line.TotalCost === line.GrossAmount),
    'lines add up': plus(lines.map((line) => line.GrossAmount)) === cents(totals.TotalGrossAmount),
    'before taxes': totals.TotalGrossAmount === totals.TotalGrossAmountBeforeTaxes,
    'taxes add up': plus(taxes.map((tax) => tax.TaxAmount.TotalAmount)) === cents(totals.TotalTaxOutputs),
    total: plus([totals.TotalGrossAmountBeforeTaxes, totals.TotalTaxOutputs]) === cents(totals.InvoiceTotal),
    outstanding: totals.InvoiceTotal === totals.TotalOutstandingAmount,
    executable: totals.TotalOutstandingAmount === totals.TotalExecutableAmount,
    batch: FileHeader.Batch.TotalInvoicesAmount.TotalAmount === totals.InvoiceTotal,
  };
  return [...rates, ...bases, ...Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]))];
}

/** A certificate for every company there is, as if direction had installed it: good for so many days. */
export async function certify({ db, app: { services } }: House, days = 365): Promise<void> {
  const { rows } = await db.pool.query<{ id: string; tax_id: string }>('select id, tax_id from companies');
  for (const { id: companyId, tax_id } of rows) {
    const { key, certificates, holder, expiresAt } = await openCertificate(
      taxCertificate(tax_id, days),
      CERTIFICATE_PASSWORD,
      new Date(0),
    );
    const id = crypto.randomUUID();
    const sealed = services.vault.sealText(aboutCertificate(id), JSON.stringify({ key, certificates }));
    await db.pool.query(
      'insert into tax_certificates (id, company_id, holder, expires_at, sealed) values ($1, $2, $3, $4, $5)',
      [id, companyId, holder, expiresAt, sealed],
    );
  }
}
