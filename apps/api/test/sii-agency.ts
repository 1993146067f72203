/**
 * A Canary tax agency of the tests: it speaks the WSDLs of its books over mutual TLS, holds each message against the
 * published schemas, makes the checks of its list that can befall ours, keeps what it takes, and answers as it does.
 */
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { SERVER, SERVER_KEY } from './certificates.ts';
import { type Body, bookOf, judge, type Kept, rootOf } from './sii-books.ts';
import { headFaults, lineCode } from './sii-syntax.ts';
import { bodyOf } from './tax-office.ts';
import { faultsOf, schemaFaults } from './tax-schemas.ts';

export interface SiiAgency {
  /** How the address of each service begins, of the books themselves and of those on trial. */
  readonly on: string;
  readonly test: string;
  /** Every message it was sent, and to which address. */
  readonly received: { readonly url: string; readonly xml: string }[];
  /** What it keeps: by book, issuer and number, or payer and year. */
  readonly kept: Map<string, Kept>;
  /** Its day. */
  today: string;
  /** Tax numbers it has never heard of, and owners that keep no books there. */
  readonly unknown: Set<string>;
  readonly outside: Set<string>;
  /** What it does with the next message instead of answering: `swallow` takes it and says nothing. */
  next: 'answer' | 'swallow' | 'cut' | 'busy' | 'nonsense' | 'short';
  readonly close: () => Promise<void>;
}

type Keeping = Omit<SiiAgency, 'on' | 'test' | 'close'>;

const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => /^(RegistroLR\w+|DetalleIGIC|DetalleExenta)$/.test(name),
});
const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });
const ROOT = 'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/ssii/igic/ws';
const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';

export async function siiAgency(): Promise<SiiAgency> {
  const agency: Keeping = {
    received: [],
    kept: new Map(),
    today: businessDate(new Date()),
    unknown: new Set(),
    outside: new Set(),
    next: 'answer',
  };
  const server = createServer(
    { cert: SERVER, key: SERVER_KEY, requestCert: true, rejectUnauthorized: false },
    (request, reply) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const xml = Buffer.concat(parts).toString('utf8');
        agency.received.push({ url: request.url ?? '', xml });
        const mood = agency.next;
        agency.next = 'answer';
        const holder = String((request.socket as TLSSocket).getPeerCertificate().subject?.serialNumber);
        if (mood === 'nonsense') reply.writeHead(502).end('<html>Bad gateway</html>');
        else if (mood === 'busy') reply.writeHead(500).end(fault('env:Server', 'Inténtelo más tarde'));
        else if (mood === 'cut') request.socket.destroy();
        else
          void answer(agency, { xml, holder, url: request.url ?? '', isShort: mood === 'short' }).then(
            (said) => {
              if (mood === 'swallow') request.socket.destroy();
              else reply.writeHead(200).end(said);
            },
            (error: unknown) => reply.writeHead(500).end(fault('env:Server', String(error))),
          );
      });
    },
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const root = `https://localhost:${(server.address() as AddressInfo).port}/tributos`;
  return Object.assign(agency, {
    on: `${root}/middleware/services/sii`,
    test: `${root}/middlewarecaut/services/sii`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  });
}

const fault = (code: string, text: string): string =>
  builder.build({
    'env:Envelope': { '@xmlns:env': ENVELOPE, 'env:Body': { 'env:Fault': { faultcode: code, faultstring: text } } },
  });
const refusal = (code: number, text: string): string => fault('env:Client', `Codigo[${code}].${text}`);

interface Sent {
  readonly xml: string;
  readonly holder: string;
  readonly url: string;
  /** Says nothing of the first line. */
  readonly isShort: boolean;
}

async function answer(agency: Keeping, sent: Sent): Promise<string> {
  const body = bodyOf(sent.xml);
  const root = rootOf(body);
  const book = bookOf(root);
  if (book === undefined) return refusal(4108, 'La etiqueta raíz no se corresponde con el esquema');
  if (!sent.url.endsWith(book.service)) return refusal(4124, 'La dirección no se corresponde con el fichero');
  const message = parser.parse(sent.xml).Envelope.Body[root] as Body;
  const entries = message[book.line(root)] ?? [];
  if (entries.length > 10_000) return refusal(4117, 'Se ha superado el límite máximo de facturas');
  const syntax = await syntaxOf(body, book.line(root));
  const head = headFaults(message, { ...agency, holder: sent.holder, url: sent.url, book: book.name, syntax });
  if (head !== undefined) return refusal(...head);
  const known = {
    owner: message.Cabecera.Titular.NIF,
    today: agency.today,
    unknown: agency.unknown,
    kept: agency.kept,
    kind: message.Cabecera.TipoComunicacion,
  };
  const lines = entries.map((entry, at) => judge(book, root, entry, known, syntax.lines.get(at)));
  // It says again a value its own schema does not know.
  const isEcho = syntax.lines.size > 0;
  return await told(agency, message, root, { lines: sent.isShort ? lines.slice(1) : lines, isEcho });
}

/** Each line stands on a line of its own, so that what the schema says of it is its own. */
async function syntaxOf(body: string, line: string) {
  const spread = body.replaceAll(`<siiLR:${line}>`, `\n<siiLR:${line}>`);
  const faults = await faultsOf('SuministroLR', spread.replace('Sii>1.1<', 'Sii>1.0<'), 'sii-igic');
  const lines = new Map<number, readonly [number, string]>();
  const head: string[] = [];
  for (const { message, line: at } of faults) {
    const code = lineCode(message);
    if (at <= 1 || code === undefined) head.push(message);
    else lines.set(at - 2, [code, message]);
  }
  return { head, lines };
}

type Line = Record<string, unknown>;
async function told(
  agency: Keeping,
  message: Body,
  root: string,
  { lines, isEcho }: { readonly lines: readonly Line[]; readonly isEcho: boolean },
): Promise<string> {
  const states = new Set(lines.map((line) => line['siiR:EstadoRegistro']));
  const isAllRight = states.size === 1 && states.has('Correcto');
  const isAllWrong = states.size === 1 && states.has('Incorrecto');
  const { IDVersionSii: version, Titular: owner, TipoComunicacion: kind } = message.Cabecera;
  const ID = 'sii:NIF';
  const presented = {
    'siiR:CSV': `C-${agency.received.length}TEST`,
    'siiR:DatosPresentacion': {
      'sii:NIFPresentador': owner.NIF,
      'sii:TimestampPresentacion': `${agency.today.split('-').toReversed().join('-')} 10:00:00`,
    },
  };
  const said = {
    [`siiR:Respuesta${root.replace(/^(Suministro|Baja)LR/, (_, what) => (what === 'Baja' ? 'LRBaja' : 'LR'))}`]: {
      '@xmlns:siiR': `${ROOT}/RespuestaSuministro.xsd`,
      '@xmlns:sii': `${ROOT}/SuministroInformacion.xsd`,
      ...(isAllWrong ? {} : presented),
      'siiR:Cabecera': {
        'sii:IDVersionSii': version,
        'sii:Titular': { 'sii:NombreRazon': owner.NombreRazon, [ID]: owner.NIF },
        ...(kind === undefined ? {} : { 'sii:TipoComunicacion': kind }),
      },
      'siiR:EstadoEnvio': isAllRight ? 'Correcto' : isAllWrong ? 'Incorrecto' : 'ParcialmenteCorrecto',
      'siiR:RespuestaLinea': lines,
    },
  };
  const xml: string = builder.build(said);
  const asked = xml.replace('Sii>1.1<', 'Sii>1.0<');
  const wrong = isEcho ? [] : await schemaFaults('RespuestaSuministro', asked, 'sii-igic');
  if (wrong.length > 0) throw new Error(`the tests' agency answers against its own schema: ${wrong[0]}`);
  return builder.build({ 'env:Envelope': { '@xmlns:env': ENVELOPE, 'env:Body': said } });
}
