/** What the metals division makes of what arrived: a piece out of two, and a bar. */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { entityTaxId } from '@quilate/domain/kernel/tax-id.ts';
import { mulDiv } from '@quilate/domain/kernel/units.ts';
import type { App } from '../app.ts';
import { backdateMelting } from '../modules/metals/meltings/meltings.public.ts';
import { Person } from './demo-person.ts';
import { sheetOfPaper } from './demo-pictures.ts';

type Asked = Awaited<ReturnType<Person['ask']>>;
/** In ten-thousandths of what goes in. */
const LOST_BP = 47;

/** Answers its jewels, extracted for this. */
async function extractPiece(metals: Person, code: string, mode: 'UNIFY' | 'ENCODING' | 'MELTING'): Promise<string[]> {
  const { data } = await metals.ask('GET', `/v1/metals/extractions?q=${code}`);
  const { id } = data.find((row: { code: string }) => row.code === code);
  const { version, jewels } = await metals.ask('GET', `/v1/metals/extractions/${id}`);
  const said = jewels.map((jewel: { id: string }) => ({ id: jewel.id, mode }));
  const kept = await metals.ask('POST', `/v1/metals/extractions/${id}/manage`, { version, jewels: said });
  const { signature } = metals;
  await metals.ask('POST', `/v1/metals/extractions/${id}/finish`, { version: kept.version, signature });
  return said.map((jewel: { id: string }) => jewel.id);
}

type Parts = Readonly<Record<'jewelIds' | 'closings', readonly unknown[]>>;
const begin = (metals: Person, parts: Partial<Parts>, description: string, family: string): Promise<Asked> =>
  metals.ask('POST', '/v1/metals/encodings', {
    jewelIds: [],
    closings: [],
    ...parts,
    description,
    family,
    signature: metals.signature,
  });

/** Of the metal of a closing, one in each state on its way. */
async function encodingsOnTheWay(metals: Person): Promise<void> {
  const { data } = await metals.ask('GET', '/v1/metals/encodings/pending?source=CLOSING');
  const { id: closingId, metal } = data.find((row: Asked) => row.metal === 'ORO_22');
  const reason = 'Pendiente del contraste';
  const ways = [
    ['Alianza de media caña', []],
    ['Alianza plana', ['receive']],
    ['Alianza gallonada', ['receive', 'put-on-hold']],
    ['Alianza de oro de 22 k', ['receive', 'verify']],
    ['Alianza que no se hizo', ['cancel']],
  ] as const;
  for (const [at, [description, verbs]] of ways.entries()) {
    const weightMg = 3_000 + at * 250;
    const made = await begin(metals, { closings: [{ closingId, metal, weightMg }] }, description, 'ALIANZA');
    let { version } = made;
    const scale = { weightMg, gem: 'NINGUNA', gemWeightMg: 0, hallmarks: '916 y punzón de fabricante' };
    const bodies: Readonly<Record<string, object>> = {
      receive: {},
      'put-on-hold': { reason },
      verify: scale,
      cancel: { reason: 'El cliente no la quiso', signature: metals.signature },
    };
    for (const verb of verbs) {
      const body = { ...(verb === 'cancel' ? {} : { version }), ...bodies[verb] };
      ({ version } = await metals.ask('POST', `/v1/metals/encodings/${made.id}/${verb}`, body));
    }
  }
}

async function encode(metals: Person, jewelIds: readonly string[]): Promise<void> {
  const { signature } = metals;
  const made = await begin(metals, { jewelIds }, 'Pulsera de dos cuerpos', 'PULSERA');
  const at = (verb: string) => `/v1/metals/encodings/${made.id}/${verb}`;
  const received = await metals.ask('POST', at('receive'), { version: made.version });
  const verified = await metals.ask('POST', at('verify'), {
    version: received.version,
    weightMg: made.weightMg - 120,
    gem: 'NINGUNA',
    gemWeightMg: 0,
    hallmarks: '750 y punzón de fabricante',
    reason: 'Se limó al soldar',
  });
  const terms = { finalPriceCents: 68_900, taxBp: 1_500, signature };
  await metals.ask('POST', at('encode'), { version: verified.version, ...terms });
}

/** Metal of the first released closing, so many days after the police were told; with a bar, it is melted. */
async function melt(app: App, metals: Person, weightMg: number, days: number, assay?: number): Promise<void> {
  const { signature } = metals;
  const { data } = await metals.ask('GET', '/v1/metals/meltings/pending');
  const free = data.find((row: Asked) => row.source === 'CLOSING' && row.code === null && row.weightMg > weightMg);
  const [{ metal, fineness }] = free.lines;
  const bundle = await metals.ask('POST', '/v1/metals/meltings/review', {
    source: 'CLOSING',
    originId: free.originId,
    lines: [{ jewelId: null, metal, weightMg, fineness }],
    signature,
  });
  const made = await metals.ask('POST', '/v1/metals/meltings', { bundleIds: [bundle.id], notes: '', signature });
  await backdateMelting(app.db, made.id, days + 1);
  const at = (verb: string) => `/v1/metals/meltings/${made.id}/${verb}`;
  const { version } = await metals.ask('POST', at('give-notice'), {
    version: made.version,
    sentOn: addDays(businessDate(new Date()), -days),
    reference: `LP-2026-00${417 + days}`,
    receiptId: await metals.upload('melting-notice', 'aviso-sellado.jpg', await sheetOfPaper()),
    signature,
  });
  if (assay === undefined) return;
  await metals.ask('POST', at('finish'), {
    version,
    barMg: weightMg - mulDiv(weightMg, LOST_BP, 10_000, 'halfUp'),
    assay,
    signature,
  });
}

/** Of the bars one stays, one is owed, one is paid and the workshop has the last. */
async function endBars(app: App, metals: Person): Promise<void> {
  const { data } = await metals.ask('GET', '/v1/metals/bars?sort=castAt');
  const [, owed, paid, given] = data as Asked[];
  const { signature } = metals;
  const today = businessDate(new Date());
  const step = async (bar: Asked, verb: string, more: object): Promise<void> => {
    const { version } = await metals.ask('GET', `/v1/metals/bars/${bar.id}`);
    await metals.ask('POST', `/v1/metals/bars/${bar.id}/${verb}`, { version, signature, ...more });
  };
  for (const [at, bar] of [owed, paid].entries())
    await step(bar, 'sell', {
      refineryName: 'Afinadora del Besós, S. A.',
      refineryTaxId: entityTaxId('A', '0812345'),
      document: `LIQ-2026-0${at + 88}`,
      soldOn: today,
      priceCents: mulDiv(bar.fineMg, 11_240, 1_000, 'halfUp'),
      invoiceAddress: {
        street: 'Carrer de la Llum 14',
        postalCode: '08930',
        city: 'Sant Adrià de Besòs',
        province: 'Barcelona',
      },
    });
  await step(paid, 'settle', { paidOn: today, reference: 'TRF 2026/4471' });
  const [invoice] = (await metals.ask('GET', `/v1/invoices?recordId=${paid.id}`)).data;
  await metals.ask('POST', `/v1/invoices/${invoice.id}/sign`);
  const bench = await Person.enter(app, 'GOLD_SMITH', 'OFI');
  await metals.ask('POST', '/v1/metal-remainder/supply', {
    metal: 'GOLD',
    suppliedMg: given.weightMg,
    source: { kind: 'BAR', barId: given.id },
    signature,
    secondSignature: bench.signature,
  });
  await bench.ask('POST', '/v1/auth/logout');
}

export async function loadDemoMaking(app: App): Promise<void> {
  const metals = await Person.enter(app, 'METAL_STAFF', 'OFI');
  const [one, two] = [await extractPiece(metals, 'OFIDEF25', 'UNIFY'), await extractPiece(metals, 'OFIDEF26', 'UNIFY')];
  await encode(metals, [...one, ...two]);
  await encodingsOnTheWay(metals);
  await melt(app, metals, 45_000, 9, 748);
  await melt(app, metals, 12_000, 9, 751);
  await melt(app, metals, 8_000, 9, 749);
  await melt(app, metals, 6_000, 9, 750);
  await endBars(app, metals);
  await melt(app, metals, 30_000, 3);
  await melt(app, metals, 10_000, 8);
  await extractPiece(metals, 'OFIDEF22', 'ENCODING');
  await metals.ask('POST', '/v1/auth/logout');
}
