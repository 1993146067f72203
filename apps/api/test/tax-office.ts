/**
 * A tax office of the tests: it speaks the agency's WSDL over mutual TLS, holds each message against the published
 * schema, makes the checks of its list that can befall our invoices, keeps what it takes, and answers as it does.
 */
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { SERVER, SERVER_KEY } from './certificates.ts';
import { schemaFaults } from './tax-schemas.ts';
import { type Found, recordFaults, type Registered } from './tax-checks.ts';

export interface TaxOffice {
  readonly url: string;
  /** Every message it was sent. */
  readonly received: string[];
  /** What it keeps: by issuer and number. */
  readonly kept: Map<string, Registered>;
  /** Tax ids it has never heard of. */
  readonly unknown: Set<string>;
  /** What it does with the next message instead of answering it: `swallow` takes it and says nothing. */
  next: 'answer' | 'swallow' | 'cut' | 'busy' | 'nonsense';
  waitSeconds: number;
  readonly close: () => Promise<void>;
}

const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => name === 'RegistroFactura' || name === 'DetalleDesglose',
});
const ID = 'sf:NIF';
const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });
const ROOT = 'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws';

export async function taxOffice(): Promise<TaxOffice> {
  const kept = new Map<string, Registered>();
  const unknown = new Set<string>();
  const received: string[] = [];
  const server: Server = createServer(
    { cert: SERVER, key: SERVER_KEY, requestCert: true, rejectUnauthorized: false },
    (request, reply) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const xml = Buffer.concat(parts).toString('utf8');
        received.push(xml);
        const mood = office.next;
        office.next = 'answer';
        const holder = (request.socket as TLSSocket).getPeerCertificate().subject?.serialNumber;
        if (mood === 'nonsense') reply.writeHead(502).end('<html>Bad gateway</html>');
        else if (mood === 'busy') reply.writeHead(500).end(fault('env:Server', 'Inténtelo más tarde'));
        else if (mood === 'cut') request.socket.destroy();
        else
          void answer(office, xml, String(holder)).then((said) => {
            if (mood === 'swallow') request.socket.destroy();
            else reply.writeHead(200).end(said);
          });
      });
    },
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const office: TaxOffice = {
    url: `https://localhost:${(server.address() as AddressInfo).port}/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP`,
    received,
    kept,
    unknown,
    next: 'answer',
    waitSeconds: 60,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return office;
}

const fault = (code: string, text: string): string =>
  builder.build({
    'env:Envelope': {
      '@xmlns:env': 'http://schemas.xmlsoap.org/soap/envelope/',
      'env:Body': { 'env:Fault': { faultcode: code, faultstring: text } },
    },
  });

async function answer(office: TaxOffice, xml: string, holder: string): Promise<string> {
  const faults = await schemaFaults('SuministroLR', bodyOf(xml));
  if (faults.length > 0) return fault('env:Client', `Codigo[4102].El XML no cumple el esquema. ${faults[0]}`);
  const message = parser.parse(xml).Envelope.Body.RegFactuSistemaFacturacion;
  const owner = message.Cabecera.ObligadoEmision;
  if (!holder.endsWith(owner.NIF))
    return fault('env:Client', `Codigo[4112].El titular del certificado debe ser Obligado Emisión. NIF:${owner.NIF}`);
  const lines = message.RegistroFactura.map((record: Registered) => lineOf(office, owner.NIF, record));
  const states = new Set(lines.map((line: Line) => line['sfR:EstadoRegistro']));
  const isAllRight = states.size === 1 && states.has('Correcto');
  const isAllWrong = states.size === 1 && states.has('Incorrecto');
  const told = {
    ...(isAllWrong
      ? {}
      : {
          'sfR:CSV': `A-${office.received.length}TEST`,
          'sfR:DatosPresentacion': {
            'sf:NIFPresentador': owner.NIF,
            'sf:TimestampPresentacion': new Date().toISOString(),
          },
        }),
    'sfR:Cabecera': { 'sf:ObligadoEmision': { 'sf:NombreRazon': owner.NombreRazon, [ID]: owner.NIF } },
    'sfR:TiempoEsperaEnvio': office.waitSeconds,
    'sfR:EstadoEnvio': isAllRight ? 'Correcto' : isAllWrong ? 'Incorrecto' : 'ParcialmenteCorrecto',
    'sfR:RespuestaLinea': lines,
  };
  const said = {
    'sfR:RespuestaRegFactuSistemaFacturacion': {
      '@xmlns:sfR': `${ROOT}/RespuestaSuministro.xsd`,
      '@xmlns:sf': `${ROOT}/SuministroInformacion.xsd`,
      ...told,
    },
  };
  const wrong = await schemaFaults('RespuestaSuministro', builder.build(said));
  if (wrong.length > 0) throw new Error(`the tests' tax office answers against its own schema: ${wrong[0]}`);
  return builder.build({
    'env:Envelope': { '@xmlns:env': 'http://schemas.xmlsoap.org/soap/envelope/', 'env:Body': said },
  });
}

/** How the tax office would have taken each record of a message, the first one first. */
export async function judged(xml: string, owner: string): Promise<{ schema: string[]; found: (Found & Judged)[] }> {
  const message = parser.parse(xml).RegFactuSistemaFacturacion;
  const kept = new Map<string, Registered>();
  const found = message.RegistroFactura.map((entry: Registered) => {
    const record = entry.RegistroAlta ?? entry.RegistroAnulacion!;
    const number = record.IDFactura.NumSerieFactura ?? record.IDFactura.NumSerieFacturaAnulada!;
    const verdict = recordFaults(entry, { owner, before: kept.get(number), unknown: new Set() });
    if (verdict.verdict !== 'Incorrecto') kept.set(number, entry);
    const details = record.Desglose?.DetalleDesglose ?? [];
    const as = details.map((line) => `${line.ClaveRegimen} ${line.CalificacionOperacion ?? line.OperacionExenta}`);
    const isCorrection = record.Subsanacion === 'S';
    const [totalCents, taxCents] = [record.ImporteTotal, record.CuotaTotal].map((euros) =>
      Math.round(Number(euros ?? 0) * 100),
    );
    return { ...verdict, number, isCorrection, type: record.TipoFactura ?? '', as, totalCents, taxCents };
  });
  return { schema: await schemaFaults('SuministroLR', xml), found };
}
interface Judged {
  readonly number: string;
  readonly isCorrection: boolean;
  readonly type: string;
  readonly totalCents: number;
  readonly taxCents: number;
  /** Regime, and how it stands to the tax. */
  readonly as: readonly string[];
}

/** What stands in the envelope, as it stands. */
export const bodyOf = (xml: string): string => /<soapenv:Body>(.*)<\/soapenv:Body>/s.exec(xml)![1]!;

type Line = Record<string, unknown>;
function lineOf({ kept, unknown }: TaxOffice, owner: string, entry: Registered): Line {
  const record = entry.RegistroAlta ?? entry.RegistroAnulacion!;
  const isIssue = entry.RegistroAlta !== undefined;
  const id = record.IDFactura;
  const number = id.NumSerieFactura ?? id.NumSerieFacturaAnulada!;
  const key = `${owner} ${number}`;
  const found = recordFaults(entry, { owner, before: kept.get(key), unknown });
  if (found.verdict !== 'Incorrecto') kept.set(key, entry);
  return {
    'sfR:IDFactura': {
      'sf:IDEmisorFactura': owner,
      'sf:NumSerieFactura': number,
      'sf:FechaExpedicionFactura': id.FechaExpedicionFactura ?? id.FechaExpedicionFacturaAnulada,
    },
    'sfR:Operacion': { 'sf:TipoOperacion': isIssue ? 'Alta' : 'Anulacion' },
    'sfR:RefExterna': record.RefExterna,
    'sfR:EstadoRegistro': found.verdict,
    ...(found.code === undefined
      ? {}
      : { 'sfR:CodigoErrorRegistro': found.code, 'sfR:DescripcionErrorRegistro': found.text }),
    ...(found.code === 3000
      ? {
          'sfR:RegistroDuplicado': {
            'sf:IdPeticionRegistroDuplicado': '1',
            'sf:EstadoRegistroDuplicado': 'Correcta',
          },
        }
      : {}),
  };
}
