/** The manual of a day in each area. */
import { catalogEs } from '../../master-data/catalog/catalog.es.ts';
import { closingsErrors } from '../../metals/closings/closings.errors.ts';
import { closingsEs } from '../../metals/closings/closings.es.ts';
import { collectionsErrors } from '../../metals/collections/collections.errors.ts';
import { collectionsEs } from '../../metals/collections/collections.es.ts';
import { encodingsErrors } from '../../metals/encodings/encodings.errors.ts';
import { encodingsEs } from '../../metals/encodings/encodings.es.ts';
import { extractionsEs } from '../../metals/extractions/extractions.es.ts';
import { meltingsErrors } from '../../metals/meltings/meltings.errors.ts';
import { meltingsEs } from '../../metals/meltings/meltings.es.ts';
import { shopOrdersEs } from '../../supply/shop-orders/shop-orders.es.ts';
import { supplierOrdersErrors } from '../../supply/supplier-orders/supplier-orders.errors.ts';
import { supplierOrdersEs } from '../../supply/supplier-orders/supplier-orders.es.ts';
import { workBudgetsEs } from '../../workshop/work-budgets/work-budgets.es.ts';
import { worksErrors } from '../../workshop/works/works.errors.ts';
import { worksEs } from '../../workshop/works/works.es.ts';
import { agendaEs } from '../home/home.agenda.es.ts';
import { homeEs } from '../home/home.es.ts';
import { metalsHomeEs } from '../home/home.metals.es.ts';
import { menuEs } from '../home/home.menu.es.ts';
import { limit, refusal, to } from './help.es.ts';
import type { HelpPages } from './help.names.ts';

const { entries: menu, screens } = menuEs;

export const areaPages: HelpPages<'areas'> = {
  'workshop-day': {
    title: 'El día en el taller',
    readers: 'orfebres',
    purpose: 'Saber qué toca, empezar, terminar pesando y devolver cada prenda a su tienda.',
    screen: '/workshop',
    also: [],
    shows: [agendaEs.title, worksEs.board.byTerm, worksEs.board.byPlace],
    words: 'taller orfebre banco trabajos plazos proveedor metal tarea peso merma',
    steps: [
      {
        act: `Mira «${agendaEs.title}» y «${worksEs.board.byTerm}»: cada cifra abre sus trabajos.`,
        more: `«${worksEs.board.byPlace}» dice en qué manos está cada prenda.`,
      },
      { act: `Recibe las bolsas que llegan en ${to('/workshop/shipments', menu.shipments)}.` },
      {
        act: `Pon precio a los presupuestos en ${to('/workshop/budgets', menu.budgets)} con «${workBudgetsEs.actions.setBudget}».`,
      },
      {
        act: `Abre un trabajo y pulsa «${worksEs.actions.start}».`,
        more: `${worksEs.texts.start} Si lo hace otra casa, «${worksEs.actions.assignSupplier}».`,
      },
      {
        act: `Al terminar, pulsa «${worksEs.actions.complete}».`,
        more: `${worksEs.texts.complete} La prenda se pesa: manda el ${limit('finishedToleranceMg')}.`,
      },
      { act: `Para muchos sobres a la vez, usa ${to('/workshop/works/batch', worksEs.batch.title)}.` },
      {
        act: `Envía lo terminado a su tienda y anota el metal en ${to('/workshop/metal-remaining', menu.metalRemaining)}.`,
      },
    ],
    doubts: [
      {
        when: refusal(worksErrors.WORK_WEIGHT_DIFFERS),
        answer: 'Pesa otra vez. Si es así, explica la diferencia en la ficha: lo verá quien la entregue.',
      },
      { when: 'Se empezó por error', answer: `Usa «${worksEs.actions.undoStart}», si nadie ha trabajado en él.` },
      { when: refusal(worksErrors.WORK_IN_SHIPMENT), answer: 'Verifica antes ese envío, o sácalo de la bolsa.' },
    ],
    keys: [
      { keys: ['N', 'T'], does: screens.newBenchWork },
      { keys: ['N', 'P'], does: screens.newBenchBudget },
      { keys: ['N', 'M'], does: screens.batchWorks },
      { keys: ['G', 'T'], does: menu.works },
      { keys: ['G', 'P'], does: menu.budgets },
      { keys: ['G', 'M'], does: menu.metalRemaining },
    ],
    related: ['repairs', 'repair-budgets', 'devices'],
  },
  'metals-day': {
    title: 'El día en Metales',
    readers: 'la división de metales y sus comerciales',
    purpose: 'Fijar precio con mayoristas, recoger y revisar, extraer, codificar o fundir, y pagar lo aceptado.',
    screen: '/metals',
    also: [],
    shows: [agendaEs.title, metalsHomeEs.melt.title, metalsHomeEs.collect.title],
    words: 'metales cierre fijación mayorista recogida revisión extracción codificar fundir barra ley fino',
    steps: [
      {
        act: `Mira «${agendaEs.title}», «${metalsHomeEs.collect.title}» y «${metalsHomeEs.melt.title}».`,
        more: metalsHomeEs.melt.hint,
      },
      {
        act: `Fija el precio en ${to('/metals/closings/new', closingsEs.new)}: cliente, metal y gramos.`,
        more: `«${closingsEs.wizard.applied}» no pasa del recomendado.`,
      },
      {
        act: `Recoge con «${closingsEs.actions.collect}» y revisa con «${collectionsEs.actions.review}».`,
        more: collectionsEs.texts.review,
      },
      {
        act: `Paga lo aceptado con «${closingsEs.actions.pay}».`,
        more: `Quien cerró no paga solo por encima del ${limit('closingSecondPersonCents')}.`,
      },
      {
        act: `Lo que llega de tiendas está en ${to('/metals/extractables', extractionsEs.title)}: di pieza a pieza «${extractionsEs.modes.ENCODING}», «${extractionsEs.modes.MELTING}» o «${extractionsEs.modes.UNIFY}».`,
        more: `Acaba con «${extractionsEs.actions.finish}».`,
      },
      {
        act: `Codifica en ${to('/metals/encodings', encodingsEs.title)}: «${encodingsEs.actions.receive}», «${encodingsEs.actions.verify}» y «${encodingsEs.actions.encode}».`,
        more: encodingsEs.texts.encode,
      },
      {
        act: `Funde en ${to('/metals/meltings', meltingsEs.title)}: revisa las partidas, «${meltingsEs.actions.create}» y «${meltingsEs.actions.giveNotice}».`,
        more: `Se espera lo que dice el ${limit('meltingNoticeDays')}, y después «${meltingsEs.actions.finish}».`,
      },
    ],
    doubts: [
      {
        when: refusal(closingsErrors.CLOSING_PRICE_UNKNOWN),
        answer: `Los precios están en ${to('/prices-manager', screens.prices)}.`,
      },
      {
        when: refusal(collectionsErrors.COLLECTED_OVER_PENDING),
        answer: 'Lo que sobra es de otro cierre: fíjalo antes con el cliente.',
      },
      {
        when: refusal(encodingsErrors.ENCODING_OVER_WEIGHT),
        answer: 'Pesa la pieza otra vez, y mira si falta elegir algo de lo que entra.',
      },
      {
        when: refusal(meltingsErrors.MELTING_POLICE),
        answer: 'Nada de ese lote se funde hasta que la policía lo devuelva.',
      },
    ],
    keys: [
      { keys: ['N', 'C'], does: screens.newClosing },
      { keys: ['N', 'F'], does: screens.newMelting },
      { keys: ['N', 'D'], does: screens.newEncoding },
      { keys: ['N', 'M'], does: screens.newWholesaleCustomer },
      { keys: ['G', 'I'], does: menu.closings },
      { keys: ['G', 'R'], does: menu.collections },
      { keys: ['G', 'F'], does: menu.meltings },
    ],
    related: ['police-books', 'shipments', 'moving-cash'],
  },
  'purchases-day': {
    title: 'El día en Compras mayoristas',
    readers: 'compras mayoristas',
    purpose: 'Tener género: pedir a proveedores, recibir, verificar, codificar y servir a las tiendas.',
    screen: '/bulk-purchases',
    also: [],
    shows: [homeEs.bulk.restock, agendaEs.title],
    words: 'compras proveedor pedido catálogo reponer codificar factura almacén servir tiendas',
    steps: [
      { act: `Mira «${agendaEs.title}» y «${homeEs.bulk.restock}»: lo que espera y lo que se acaba.` },
      {
        act: `Pide en ${to('/bulk-purchases/orders/new', screens.newSupplierOrder)}.`,
        more: `Se pide del ${to('/bulk-purchases/catalog', catalogEs.title)}; lo que no está se da de alta antes.`,
      },
      {
        act: `Al llegar, pulsa «${supplierOrdersEs.actions.receive}» con la factura del proveedor, y después «${supplierOrdersEs.actions.verify}».`,
      },
      { act: `Pulsa «${supplierOrdersEs.actions.encode}» e imprime las etiquetas.` },
      {
        act: `Revisa lo que piden las tiendas en ${to('/bulk-purchases/shop-orders', shopOrdersEs.bulkTitle)}: «${shopOrdersEs.actions.confirm}», «${shopOrdersEs.actions.prepare}» y «${shopOrdersEs.actions.dropOff}».`,
      },
      {
        act: `Paga la factura con «${supplierOrdersEs.actions.pay}».`,
        more: `Quien la registró no la paga solo por encima del ${limit('supplierSecondPersonCents')}.`,
      },
    ],
    doubts: [
      {
        when: refusal(supplierOrdersErrors.BILL_REPEATED),
        answer: 'Mira si es la misma factura de un pedido anterior.',
      },
      {
        when: refusal(supplierOrdersErrors.PRICE_BELOW_COST),
        answer: 'Revisa el coste de la factura o sube el precio de venta.',
      },
      {
        when: 'Llegó menos de lo pedido',
        answer:
          'Al verificar se dice línea a línea qué ha pasado; queda con diferencias hasta aclararlo con el proveedor.',
      },
    ],
    keys: [
      { keys: ['N', 'P'], does: screens.newSupplierOrder },
      { keys: ['N', 'C'], does: screens.newCatalogueProduct },
      { keys: ['G', 'P'], does: menu.orders },
      { keys: ['G', 'T'], does: menu.shopOrders },
      { keys: ['G', 'C'], does: menu.catalog },
    ],
    related: ['shop-orders', 'labels', 'shipments'],
  },
};
