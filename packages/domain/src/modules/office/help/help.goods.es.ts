/** The manual of what travels, what is counted and what is printed. */
import { shellEs } from '../../../kernel/shell.es.ts';
import { inventoriesErrors } from '../../logistics/inventories/inventories.errors.ts';
import { inventoriesEs } from '../../logistics/inventories/inventories.es.ts';
import { shipmentsErrors } from '../../logistics/shipments/shipments.errors.ts';
import { shipmentsEs } from '../../logistics/shipments/shipments.es.ts';
import { labelTemplatesEs } from '../../master-data/label-templates/label-templates.es.ts';
import { productsErrors } from '../../master-data/products/products.errors.ts';
import { productsEs } from '../../master-data/products/products.es.ts';
import { receiptsEs } from '../../master-data/receipts/receipts.es.ts';
import { shopOrdersErrors } from '../../supply/shop-orders/shop-orders.errors.ts';
import { shopOrdersEs } from '../../supply/shop-orders/shop-orders.es.ts';
import { worksErrors } from '../../workshop/works/works.errors.ts';
import { worksEs } from '../../workshop/works/works.es.ts';
import { menuEs } from '../home/home.menu.es.ts';
import { limit, refusal, to } from './help.es.ts';
import type { HelpPages } from './help.names.ts';

const { entries: menu, screens } = menuEs;
const { prepare, verify, form, page: shipment, driverPage } = shipmentsEs;
const { page: counting, list: counts } = inventoriesEs;
const { labels } = productsEs;
const { batch } = worksEs;

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
        act: `Entrega la bolsa con «${shipmentsEs.actions.deliver}»: firma quien reparte.`,
        more: `Desde ahí lo ve en «${driverPage.title}». El albarán sale con «${shipment.manifest}».`,
      },
      {
        act: `En el destino, abre «${shipmentsEs.directions['to-receive']}» y pulsa «${shipmentsEs.actions.verify}».`,
        more: 'Lee todo lo que llega y pesa las bolsas.',
      },
      {
        act: `Pulsa «${verify.finish}» y firma: si todo coincide, queda recibido.`,
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
    title: 'Pedir género a Compras',
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
        answer: 'Sepárala y avisa a Compras: llegó en la bolsa de otro.',
      },
      {
        when: 'Falta una pieza al validar',
        answer: `Explícalo en «${shopOrdersEs.validating.remarks}». Cuando aparezca, usa «${shopOrdersEs.actions.receiveLate}».`,
      },
    ],
    keys: [],
    related: ['shipments', 'purchases-day', 'labels'],
  },
  labels: {
    title: 'Productos y etiquetas',
    readers: 'quien lleva el género de una tienda o de un área',
    purpose: 'Encontrar una pieza, saber en qué estado está e imprimir su etiqueta.',
    screen: '/products',
    also: ['/bulk-purchases/products', '/metals/products'],
    shows: [productsEs.search, shellEs.list.columns],
    words: 'etiqueta imprimir zebra precio pieza producto defectuoso ficha código de barras',
    steps: [
      {
        act: `Busca en ${to('/products', menu.products)} por «${productsEs.search}», o lee una etiqueta en cualquier pantalla.`,
        more: `Con «${shellEs.list.columns}» eliges qué se ve de cada una.`,
      },
      {
        act: `Marca las piezas y pulsa «${labels.many}» en la barra de abajo, donde también se envían o se bloquean.`,
        more: `En la ficha de una, el botón es «${labels.verb}».`,
      },
      { act: `Elige «${labels.printer}», o «${labels.pdf}» si la impresora no está aquí.` },
      { act: `Si el texto no cae en su sitio, usa «${labels.settings}».`, more: labelTemplatesEs.printer.help },
      {
        act: `Qué dice cada etiqueta y dónde se ve en ${to('/settings/labels', labelTemplatesEs.title)}; lo cambia dirección.`,
        more: labelTemplatesEs.help,
      },
      {
        act: `Si una pieza no se puede vender, dilo en su ficha: «${productsEs.actions.markDefective}» o «${productsEs.actions.lock}».`,
        more: productsEs.texts.markDefective,
      },
    ],
    doubts: [
      {
        when: labelTemplatesEs.printFailed,
        answer: 'Comprueba el cable y que la impresora esté encendida. Pulsarlo otra vez no estropea nada.',
      },
      {
        when: refusal(productsErrors.PRODUCT_ELSEWHERE),
        answer: `Pídela en un envío, en ${to('/shipments', menu.shipments)}.`,
      },
      { when: 'La etiqueta vieja tiene otro precio', answer: 'Vale el de la ficha. Imprime la nueva y tira la vieja.' },
    ],
    keys: [
      { keys: ['Alt', 'P'], does: shellEs.keys.print },
      { keys: ['Alt', 'V'], does: shellEs.keys.sell },
      { keys: ['/'], does: shellEs.keys.search },
    ],
    related: ['devices', 'stock-counts', 'selling'],
  },
  devices: {
    title: 'Impresora de recibos, lector y báscula',
    readers: 'quien tiene uno de estos aparatos delante',
    purpose: 'Conectarlos y saber qué hacer cuando no responden. Nada se pierde porque un papel no salga.',
    screen: '/works/batch',
    also: ['/workshop/works/batch'],
    shows: [batch.scan, batch.what],
    words: 'impresora recibos usb lector escáner báscula balanza no imprime no lee conectar aparato cable papel',
    steps: [
      {
        act: 'Conecta la impresora de recibos y enciéndela.',
        more: `La primera vez que pulses «${receiptsEs.print}», el navegador pregunta cuál es: elígela. Después ya no pregunta.`,
      },
      {
        act: `Elige qué recibo sale: «${receiptsEs.types.COMPLETE_CUSTOMER}», «${receiptsEs.types.SIMPLIFIED_SHOP}» o «${receiptsEs.types.BARCODE_ONLY}».`,
        more: `Sin impresora, «${receiptsEs.types.PDF}» da lo mismo en un archivo.`,
      },
      {
        act: 'Conecta el lector: escribe como un teclado y no hay que instalar nada.',
        more: 'Lee en cualquier pantalla. Si ninguna espera un código, abre la ficha de lo leído.',
      },
      {
        act: `Para leer muchos sobres seguidos, usa ${to('/works/batch', batch.title)}: elige «${batch.what}» y lee en «${batch.scan}».`,
      },
      {
        act: 'La báscula no se conecta: pesa, lee la cifra y escríbela en gramos.',
        more: 'Los gramos llevan coma; el campo avisa si algo no es un número.',
      },
    ],
    doubts: [
      {
        when: receiptsEs.failures.unsupported,
        answer: 'Usa el navegador con el que se instaló la impresora, o descarga el archivo.',
      },
      {
        when: receiptsEs.failures.notChosen,
        answer: 'El navegador enseña una lista: hay que pulsar en la impresora antes de aceptar.',
      },
      { when: receiptsEs.failures.busy, answer: 'Cierra las otras ventanas que imprimen recibos y vuelve a pulsar.' },
      { when: receiptsEs.failures.lost, answer: 'La operación ya está hecha: solo falta el papel.' },
      {
        when: 'El lector pita y no pasa nada',
        answer:
          'Cierra el diálogo que haya encima: dentro de él no se leen códigos. Después pulsa fuera de los campos y lee otra vez. También se puede escribir el código y pulsar Intro.',
      },
      {
        when: refusal(worksErrors.WORK_WEIGHT_DIFFERS),
        answer: 'Pesa otra vez con la báscula a cero. Si la diferencia es real, se explica en la ficha del trabajo.',
      },
    ],
    keys: [{ keys: ['Alt', 'P'], does: shellEs.keys.print }],
    related: ['labels', 'selling', 'workshop-day'],
  },
};
