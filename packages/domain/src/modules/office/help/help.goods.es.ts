/** The manual of what travels, what is counted and what is bought to sell. */
import { shellEs } from '../../../kernel/shell.es.ts';
import { inventoriesErrors } from '../../logistics/inventories/inventories.errors.ts';
import { inventoriesEs } from '../../logistics/inventories/inventories.es.ts';
import { shipmentsErrors } from '../../logistics/shipments/shipments.errors.ts';
import { shipmentsEs } from '../../logistics/shipments/shipments.es.ts';
import { catalogErrors } from '../../master-data/catalog/catalog.errors.ts';
import { catalogEs } from '../../master-data/catalog/catalog.es.ts';
import { shopOrdersErrors } from '../../supply/shop-orders/shop-orders.errors.ts';
import { shopOrdersEs } from '../../supply/shop-orders/shop-orders.es.ts';
import { menuEs } from '../home/home.menu.es.ts';
import { limit, refusal, to } from './help.es.ts';
import type { HelpPages } from './help.names.ts';

const { entries: menu, screens } = menuEs;
const { prepare, verify, form, page: shipment, driverPage } = shipmentsEs;
const { page: counting, list: counts } = inventoriesEs;
const { fields: article } = catalogEs;

export const goodsPages: HelpPages<'goods'> = {
  shipments: {
    title: 'Enviar y recibir entre tiendas',
    readers: 'quien prepara o recibe bolsas, y quien reparte',
    purpose: 'Que lo que sale de un sitio y llega a otro se lea dos veces y siempre responda alguien con su firma.',
    screen: '/shipments',
    also: ['/metals/shipments', '/bulk-purchases/shipments', '/workshop/shipments'],
    shows: [shipmentsEs.new, shipmentsEs.directions['to-send'], shipmentsEs.directions['to-receive']],
    words: 'envío bolsa albarán repartidor recibir verificar incidencia pérdida parado transporte',
    steps: [
      { act: `Pulsa «${shipmentsEs.new}» y elige «${form.type}» y «${form.destination}».`, more: form.askedHelp },
      {
        act: `Ábrelo en «${shipmentsEs.directions['to-send']}» y pulsa «${shipmentsEs.actions.prepare}».`,
        more: 'Lee las piezas, bolsa por bolsa, y escribe lo que pesa cada una.',
      },
      { act: `Pulsa «${prepare.finish}».`, more: shipmentsEs.whys.finishPreparation },
      {
        act: `Pega en cada bolsa su etiqueta, que sale con «${shipment.manifest}», detrás del albarán.`,
      },
      {
        act: `Pulsa «${shipmentsEs.actions.deliver}» y lee cada bolsa: firma quien reparte.`,
        more: `Desde ahí lo ve en «${driverPage.title}».`,
      },
      {
        act: `En el destino, abre «${shipmentsEs.directions['to-receive']}» y pulsa «${shipmentsEs.actions.verify}».`,
        more: 'Lee todo lo que llega y pesa las bolsas.',
      },
      {
        act: `Pulsa «${verify.finish}», lee las bolsas y firma: si todo coincide, queda recibido.`,
        more: `Si algo difiere, queda «${shipmentsEs.actions.confirmReception}» para después. ${shipmentsEs.dialogs.confirmWarning}`,
      },
    ],
    doubts: [
      {
        when: refusal(shipmentsErrors.SHIPMENT_DIFFERENCES),
        answer: 'Cuenta y pesa otra vez. Confirmadas, quedan como incidencias hasta que se aclaren.',
      },
      {
        when: refusal(shipmentsErrors.SHIPMENT_PIECE_OTHER),
        answer: 'Esa pieza no va ahí: sepárala y mira en su ficha dónde consta.',
      },
      {
        when: 'Qué ha salido hoy para una tienda',
        answer: `En la lista, elige «${shipmentsEs.columns.origin}», «${shipmentsEs.columns.destination}» y el día. Debajo se suman las bolsas.`,
      },
      {
        when: shipmentsEs.incidents.unread,
        answer: `Cuando aparezca, usa «${shipmentsEs.actions.receiveLate}». «${shipmentsEs.actions.declareLost}» es lo último, y lo autoriza la jefatura de zona.`,
      },
      {
        when: `El envío está «${shipmentsEs.stalled}»`,
        answer: `Nadie ha hecho nada con él en más del ${limit('shipmentStalledHours')}: llama a quien lo tiene.`,
      },
    ],
    keys: [{ keys: ['G', 'E'], does: menu.shipments }],
    related: ['stock-counts', 'shop-orders', 'devices'],
  },
  'stock-counts': {
    title: 'Hacer un inventario',
    readers: 'quien cuenta lo que hay en una tienda o en un área',
    purpose: 'Comparar lo que hay con lo que consta, leyendo códigos, y aclarar lo que no coincida.',
    screen: '/inventories',
    also: ['/bulk-purchases/inventories', '/custody'],
    shows: [counts.new],
    words: 'inventario contar recuento stock falta aparece extraviado sitio dónde está',
    steps: [
      { act: `Pulsa «${counts.new}» y elige «${inventoriesEs.form.type}».`, more: inventoriesEs.form.snapshot },
      { act: `Lee los códigos uno tras otro.`, more: `${counting.scanHelp} ${counting.offline}` },
      {
        act: `Mira «${counting.tabs.unread}» y búscalo.`,
        more: 'Lo que se venda o se envíe mientras cuentas no es una falta.',
      },
      { act: `Si lees algo que no constaba, pulsa «${counting.noteDown}».` },
      { act: `Termina con «${inventoriesEs.actions.finish}».`, more: inventoriesEs.dialogs.finish.gone },
      {
        act: `Aclara cada incidencia con «${inventoriesEs.actions.find}», «${inventoriesEs.actions.foundHere}» o «${inventoriesEs.actions.resolve}».`,
      },
    ],
    doubts: [
      {
        when: refusal(inventoriesErrors.INVENTORY_OPEN),
        answer: 'Ábrelo y sigue leyendo: varias personas pueden leer a la vez.',
      },
      {
        when: refusal(inventoriesErrors.INVENTORY_CODE_ELSEWHERE),
        answer: `Si lo tienes delante, pulsa «${counting.noteDown}» y se corrige al cerrar.`,
      },
      {
        when: 'Se terminó sin querer',
        answer: `Usa «${inventoriesEs.actions.reactivate}», una vez y antes de cerrar incidencias.`,
      },
      { when: 'No sabes dónde está una pieza', answer: `Búscala en ${to('/custody/places', screens.places)}.` },
    ],
    keys: [{ keys: ['G', 'I'], does: menu.inventories }],
    related: ['shipments', 'labels', 'devices'],
  },
  'shop-orders': {
    title: 'Pedir mercancía a Compras mayoristas',
    readers: 'quien repone una tienda',
    purpose: 'Pedir productos del catálogo, seguir el pedido y comprobar lo que llega.',
    screen: '/orders',
    also: [],
    shows: [shopOrdersEs.search],
    words: 'pedido reponer género catálogo almacén compras faltan bolsas validar',
    steps: [
      {
        act: `En ${to('/orders', menu.orders)}, empieza uno con «${shopOrdersEs.new}».`,
        more: 'Si la tienda ya tiene uno a medias, se sigue con él.',
      },
      { act: `Lee o busca cada producto: «${shopOrdersEs.page.find}».`, more: shopOrdersEs.page.scanHelp },
      { act: `Pulsa «${shopOrdersEs.actions.request}».`, more: shopOrdersEs.texts.request },
      {
        act: `Cuando llegue, búscalo por «${shopOrdersEs.search}» y pulsa «${shopOrdersEs.actions.receive}».`,
        more: shopOrdersEs.texts.receive,
      },
      { act: `Abre las bolsas y pulsa «${shopOrdersEs.actions.validate}».`, more: shopOrdersEs.validating.scanHelp },
    ],
    doubts: [
      {
        when: refusal(shopOrdersErrors.ORDER_ALREADY_OPEN),
        answer: 'Añade ahí lo que falta: hay un pedido pendiente por tienda.',
      },
      {
        when: refusal(shopOrdersErrors.PIECE_NOT_OF_ORDER),
        answer: 'Sepárala y avisa a Compras mayoristas: llegó en la bolsa de otro.',
      },
      {
        when: 'Falta una pieza al validar',
        answer: `Explícalo en «${shopOrdersEs.validating.remarks}». Cuando aparezca, usa «${shopOrdersEs.actions.receiveLate}».`,
      },
    ],
    keys: [],
    related: ['shipments', 'purchases-day', 'labels'],
  },
  catalogue: {
    title: 'El catálogo',
    readers: 'quien compra para el grupo, y quien busca en una tienda lo que se puede pedir',
    purpose: 'Tener una vez cada joya que se compra para vender: qué es, qué cuesta, a cuánto sale y cuántas quedan.',
    screen: '/bulk-purchases/catalog',
    also: [],
    shows: [catalogEs.new, catalogEs.search],
    words:
      'catálogo referencia proveedor ean barras coste beneficio poco stock descatalogar archivar modelo género nuevo',
    steps: [
      {
        act: `Busca antes por «${catalogEs.search}»: lo que ya está no se da de alta otra vez.`,
        more: 'Leer el código de barras de un proveedor abre su producto.',
      },
      {
        act: `Si no está, pulsa «${catalogEs.new}» y escribe «${article.description}», «${article.family}», «${article.metal}» y «${article.weightMg}».`,
        more: catalogEs.form.barcodesHelp,
      },
      {
        act: `Escribe «${article.costCents}» y, si no es el de siempre, «${article.benefitBp}».`,
        more: `${catalogEs.form.benefitHelp} A la derecha se ve «${catalogEs.form.preview}» en cada plataforma.`,
      },
      {
        act: `Pon en «${article.lowStockUnits}» con cuántas piezas hay que avisar.`,
        more: 'Las existencias no se escriben: se cuentan solas con las piezas que hay.',
      },
      {
        act: `Mira en su ficha «${catalogEs.page.perStore}» y «${catalogEs.page.costs}».`,
        more: 'En una tienda se ve dónde queda una libre; lo que costó lo ve solo quien compra.',
      },
      {
        act: `Cuando deje de comprarse, pulsa «${catalogEs.actions.discontinue}».`,
        more: catalogEs.reasons.isSoldOut,
      },
    ],
    doubts: [
      {
        when: refusal(catalogErrors.BARCODE_TAKEN),
        answer: 'Lee ese código: se abre el producto que lo tiene. Si es el mismo, usa ese.',
      },
      {
        when: 'Una pieza tiene otro precio que el catálogo',
        answer: 'Vale el de la pieza. El del catálogo es el que tendría una nueva hoy.',
      },
      {
        when: `Un producto está «${catalogEs.states.archived}»`,
        answer: `No se cambia nada en él hasta que se pulse «${catalogEs.actions.restore}».`,
      },
    ],
    keys: [{ keys: ['/'], does: shellEs.keys.search }],
    related: ['purchases-day', 'shop-orders', 'prices', 'sale-budgets'],
  },
};
