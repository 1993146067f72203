/** The manual of labels, of lists and of what is plugged in. */
import { scaleEs } from '../../../kernel/scale.es.ts';
import { shellEs } from '../../../kernel/shell.es.ts';
import { labelTemplatesEs } from '../../master-data/label-templates/label-templates.es.ts';
import { productBatchEs } from '../../master-data/products/products.batch.es.ts';
import { productsErrors } from '../../master-data/products/products.errors.ts';
import { productsEs } from '../../master-data/products/products.es.ts';
import { receiptsEs } from '../../master-data/receipts/receipts.es.ts';
import { storesEs } from '../../master-data/stores/stores.es.ts';
import { worksErrors } from '../../workshop/works/works.errors.ts';
import { worksEs } from '../../workshop/works/works.es.ts';
import { menuEs } from '../home/home.menu.es.ts';
import { refusal, to } from './help.es.ts';
import type { HelpPages } from './help.names.ts';

const { entries: menu, screens } = menuEs;
const { labels } = productsEs;
const { batch } = worksEs;
const { editor, preview, printer } = labelTemplatesEs;
const { list } = shellEs;

export const toolPages: HelpPages<'tools'> = {
  labels: {
    title: 'Productos y etiquetas',
    readers: 'quien lleva la mercancía de una tienda o de un área',
    purpose: 'Encontrar una pieza, saber en qué estado está e imprimir su etiqueta.',
    screen: '/products',
    also: [],
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
    related: ['several-rows', 'label-templates', 'devices', 'selling'],
  },
  'label-templates': {
    title: 'Cambiar cómo es una etiqueta',
    readers: 'Dirección; quien imprime ve cómo son y ajusta su impresora',
    purpose: 'Decidir qué dice cada etiqueta y dónde, y ver cómo queda antes de gastar tiras.',
    screen: '/settings/labels',
    also: [],
    shows: [labelTemplatesEs.kinds.jewel, labelTemplatesEs.kinds.envelope, labelTemplatesEs.calibrate],
    words: 'plantilla etiqueta diseño tamaño letra código barras datamatrix sobre lote zebra regla descuadrada torcida',
    steps: [
      {
        act: `Elige la etiqueta: «${labelTemplatesEs.kinds.jewel}», «${labelTemplatesEs.kinds.bag}» o «${labelTemplatesEs.kinds.envelope}», y pulsa «${labelTemplatesEs.change}».`,
        more: `Quien no es de Dirección lee «${labelTemplatesEs.see}»: puede mirarla, no cambiarla.`,
      },
      {
        act: `En «${editor.elements}», marca lo que debe leerse y coloca cada cosa con «${editor.x}» y «${editor.y}».`,
        more: editor.arrows,
      },
      {
        act: `Mira «${preview.title}» a la derecha, con una pieza de verdad: escribe su código en «${preview.code}».`,
      },
      {
        act: `Saca una con «${preview.print}» y léela con el lector antes de guardar.`,
        more: 'La prueba imprime lo que estás dibujando, aunque no esté guardado.',
      },
      {
        act: `Pulsa «${editor.save}» y firma.`,
        more: labelTemplatesEs.help,
      },
      {
        act: `Si sale desplazada en tu impresora y no en otras, no toques la plantilla: usa «${labelTemplatesEs.calibrate}».`,
        more: printer.help,
      },
    ],
    doubts: [
      {
        when: 'No deja guardar: falta algo por arreglar',
        answer:
          'Debajo se lee qué es. Nada puede salirse de su cara ni pisar el código, y las barras tienen que poder leerse: lo que no se puede imprimir no se puede guardar.',
      },
      {
        when: 'Un texto sale más pequeño que los demás',
        answer: 'No cabía en su ancho y se ha reducido. Dale más ancho, o acorta el texto de la pieza.',
      },
      {
        when: 'Se quiere volver a como estaba',
        answer: `«${editor.toFactory}» pone la de la casa; «${editor.discard}» deja la que hay guardada.`,
      },
    ],
    keys: [
      { keys: ['↑', '↓'], does: 'Mover una décima de milímetro' },
      { keys: ['Mayús', '↑', '↓'], does: 'Mover un milímetro' },
    ],
    related: ['labels', 'devices'],
  },
  'several-rows': {
    title: 'Columnas y varias filas a la vez',
    readers: 'quien trabaja con listas largas',
    purpose: 'Ver en una lista solo lo que importa, y hacer con muchas piezas de una vez lo que se haría una por una.',
    screen: '/bulk-purchases/products',
    also: ['/metals/products'],
    shows: [list.columns, productsEs.search],
    words:
      'columnas elegir marcar selección varios muchos lote precio bloquear enviar etiquetas lista filtros ordenar sumar',
    steps: [
      {
        act: `Pulsa «${list.columns}» y quita las que no uses.`,
        more: `Es tuyo y de este navegador: nadie más lo nota. «${list.columnsReset}» las pone todas.`,
      },
      {
        act: `Busca por «${productsEs.search}» y usa los filtros: deja en la lista las piezas que quieres.`,
        more: 'Pulsa la cabecera de una columna para ordenar por ella.',
      },
      {
        act: `Marca la casilla de cada fila, o «${list.choosePage}» en la barra de abajo.`,
        more: 'Si el filtro tiene más, la barra ofrece elegirlas todas, o dice cuántas caben. Lo marcado se conserva al pasar de página y se quita al cambiar de filtro. La barra dice cuántas son, cuánto pesan y cuánto valen.',
      },
      {
        act: `Elige qué se hace: «${labels.many}», «${productBatchEs.verbs.setPrices}», «${productBatchEs.verbs.ship}» o «${productBatchEs.verbs.lockMany}».`,
        more: 'Cada persona ve las que puede hacer.',
      },
      {
        act: `Para cambiar precios, di en «${productBatchEs.by}» si es «${productBatchEs.ways.PERCENT}» o «${productBatchEs.ways.FIXED}», y repasa «${productBatchEs.columns.was}» y «${productBatchEs.columns.becomes}».`,
        more: productBatchEs.texts.setPrices,
      },
      {
        act: 'Firma una vez: se hace con todas o con ninguna.',
        more: 'Cada pieza guarda en su historial lo que se hizo con ella.',
      },
    ],
    doubts: [
      {
        when: refusal(productsErrors.PRODUCTS_REFUSED),
        answer: `Junto a cada fila se lee por qué. Marca «${productBatchEs.columns.out}» en esas y vuelve a firmar.`,
      },
      {
        when: refusal(productsErrors.PRICE_MOVED),
        answer: 'Alguien lo cambió mientras tanto. Cierra, mira el precio nuevo y empieza otra vez.',
      },
      { when: productBatchEs.severalShops, answer: 'Deja marcadas las de una tienda, y repite con las de la otra.' },
      {
        when: 'Falta una columna que antes se veía',
        answer: `Está quitada, o la ventana es estrecha. Mira «${list.columns}».`,
      },
    ],
    keys: [
      { keys: ['/'], does: shellEs.keys.search },
      { keys: ['X'], does: shellEs.keys.choose },
      { keys: ['Alt', 'A'], does: shellEs.keys.acts },
      { keys: ['Esc'], does: shellEs.keys.chooseNone },
    ],
    related: ['labels', 'shipments', 'reports'],
  },
  'scan-at-home': {
    title: 'Qué hace una lectura en el inicio',
    readers: 'Dirección, que lo decide para cada tienda; quien vende, que lo nota',
    purpose: 'Que en una tienda con cola, leer una etiqueta en el inicio empiece la venta sin pulsar nada.',
    screen: '/stores',
    also: [],
    shows: [storesEs.new, storesEs.search],
    words: 'inicio leer etiqueta lector escáner venta directa abrir ficha tienda ajuste mostrador cola',
    steps: [
      {
        act: `Abre la tienda en ${to('/stores', screens.stores)}: búscala por «${storesEs.search}».`,
        more: `En «${storesEs.page.counter}» se lee qué hace hoy: «${storesEs.page.scanOpens}» o «${storesEs.page.scanSells}».`,
      },
      {
        act: `Pulsa «${storesEs.actions.edit}» y marca «${storesEs.fields.actsOnScan}».`,
        more: `Una tienda que se crea con «${storesEs.new}» empieza sin marcar.`,
      },
      {
        act: 'Guarda y firma: vale para todos sus equipos.',
        more: 'Queda en el registro de la tienda quién lo cambió.',
      },
      {
        act: 'Pruébalo en la tienda: en el inicio, lee la etiqueta de una pieza que se pueda vender.',
        more: 'Se abre la venta con la pieza puesta; la siguiente lectura añade otra.',
      },
      {
        act: 'Explica a la tienda lo que no cambia.',
        more: 'Fuera del inicio, una etiqueta abre su ficha como siempre. Una reserva, un trabajo o un cliente se abren siempre, también en el inicio.',
      },
    ],
    doubts: [
      {
        when: 'Está marcado y se abre la ficha',
        answer:
          'Quien lee no puede vender en esa tienda, o no estaba en el inicio. Comprueba con qué tienda ha entrado.',
      },
      {
        when: 'Se ha empezado una venta sin querer',
        answer: 'No se ha vendido nada: vuelve al inicio, o vacía la venta. Solo se vende al cobrar y firmar.',
      },
      {
        when: 'No aparece el botón para editar',
        answer: 'Los datos de una tienda los cambia Dirección. Pídeselo con el nombre de la tienda.',
      },
    ],
    keys: [{ keys: ['Alt', 'V'], does: shellEs.keys.sell }],
    related: ['selling', 'devices', 'labels'],
  },
  devices: {
    title: 'Impresora de recibos y lector',
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
        act: `Conecta la balanza en ${to('/scale', shellEs.user.scale)}: después Alt B escribe lo que marca.`,
        more: 'Si no tiene cable, lee la cifra y escríbela en gramos, con coma.',
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
        answer: 'Pesa otra vez con la balanza a cero. Si la diferencia es real, se explica en la ficha del trabajo.',
      },
    ],
    keys: [{ keys: ['Alt', 'P'], does: shellEs.keys.print }],
    related: ['scale', 'labels', 'scan-at-home', 'workshop-day'],
  },
  scale: {
    title: 'La balanza',
    readers: 'quien pesa oro, joyas o metal en un mostrador o en un taller',
    purpose: 'Que el peso pase de la balanza al papel sin copiarlo, y solo cuando el plato está quieto.',
    screen: '/scale',
    also: [],
    shows: [scaleEs.ask, scaleEs.baudRate, scaleEs.connect],
    words: 'balanza báscula peso gramos pesar plato usb serie puerto baudios conectar quieto estable alt b',
    steps: [
      {
        act: 'Enchufa la balanza al equipo y enciéndela con el plato vacío.',
        more: 'Vale un cable USB, o el de puerto serie con su adaptador. Hace falta Chrome o Edge.',
      },
      {
        act: `Abre ${to('/scale', shellEs.user.scale)} y elige «${scaleEs.ask}» y «${scaleEs.baudRate}» como dice el manual de la balanza.`,
        more: scaleEs.lineHelp,
      },
      {
        act: `Pulsa «${scaleEs.connect}» y elige su puerto en la lista del navegador.`,
        more: 'Se hace una vez en cada equipo. Después se abre sola.',
      },
      {
        act: `Pon algo en el plato y mira «${scaleEs.told}»: en «${scaleEs.readAs}» tiene que leerse lo mismo que marca la balanza.`,
      },
      {
        act: 'En una compra, o donde se pese, pon la pieza en el plato y pulsa Alt B dentro del campo del peso, o la balanza que se ve en él.',
        more: 'Se espera unos segundos a que el plato pare y entonces se escribe. Si la balanza envía el peso una sola vez al parar, pulsa primero y pon después la pieza.',
      },
      {
        act: 'Mira que la cifra es la de la balanza antes de seguir.',
        more: 'El peso se puede corregir a mano, como siempre.',
      },
    ],
    doubts: [
      { when: scaleEs.failures.moving, answer: 'Aparta las manos y la corriente de aire, y vuelve a pulsar.' },
      {
        when: scaleEs.failures.silent,
        answer: `Mira el cable. Si la balanza espera a que se le pida el peso, dilo en «${scaleEs.ask}».`,
      },
      {
        when: scaleEs.reading.none,
        answer: 'La velocidad, los bits o la paridad no son los suyos: compáralos con su manual, cámbialos y guarda.',
      },
      {
        when: scaleEs.failures.busy,
        answer:
          'Solo una ventana puede tenerla: la que se está mirando. Cierra el programa de la balanza si está abierto.',
      },
      {
        when: scaleEs.failures.foreign,
        answer: 'Se toman gramos, kilos, quilates y onzas troy. Cámbiala con su tecla de unidades.',
      },
      {
        when: 'En los campos de peso no se ve ninguna balanza',
        answer: 'Este equipo no tiene una conectada, o el navegador no puede: el peso se escribe a mano.',
      },
    ],
    keys: [{ keys: ['Alt', 'B'], does: scaleEs.key }],
    related: ['used-gold', 'devices', 'workshop-day'],
  },
};
