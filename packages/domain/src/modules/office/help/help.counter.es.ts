/** The manual of who sells. */
import { shellEs } from '../../../kernel/shell.es.ts';
import { bookingsErrors } from '../../counter/bookings/bookings.errors.ts';
import { bookingsEs } from '../../counter/bookings/bookings.es.ts';
import { cashErrors } from '../../counter/cash/cash.errors.ts';
import { paymentsErrors } from '../../counter/payments/payments.errors.ts';
import { paymentsEs } from '../../counter/payments/payments.es.ts';
import { saleBudgetsErrors } from '../../counter/sale-budgets/sale-budgets.errors.ts';
import { saleBudgetsEs } from '../../counter/sale-budgets/sale-budgets.es.ts';
import { salesErrors } from '../../counter/sales/sales.errors.ts';
import { salesEs } from '../../counter/sales/sales.es.ts';
import { tradeInsErrors } from '../../counter/trade-ins/trade-ins.errors.ts';
import { tradeInsEs } from '../../counter/trade-ins/trade-ins.es.ts';
import { customersErrors } from '../../master-data/customers/customers.errors.ts';
import { productsErrors } from '../../master-data/products/products.errors.ts';
import { productsEs } from '../../master-data/products/products.es.ts';
import { menuEs } from '../home/home.menu.es.ts';
import { limit, refusal, to } from './help.es.ts';
import type { HelpPages } from './help.names.ts';

const { entries: menu, screens } = menuEs;
const { page: sale } = salesEs;
const { page: booking } = bookingsEs;
const { page: budget } = saleBudgetsEs;

export const counterPages: HelpPages<'counter'> = {
  selling: {
    title: 'Vender y cobrar',
    readers: 'quien atiende el mostrador',
    purpose: 'Cobrar una o varias piezas, con su factura y su recibo, y que cada una salga de las existencias.',
    screen: '/sales/new',
    also: ['/manual-invoices'],
    shows: [sale.productCode, sale.customer],
    words: 'venta cobrar vender tarjeta efectivo transferencia descuento recibo factura cambio escáner lector',
    steps: [
      {
        act: `Abre ${to('/sales/new', screens.newSale)}.`,
        more: `También desde la ficha de la pieza, con «${productsEs.page.sell}».`,
      },
      {
        act: `Lee la etiqueta de cada pieza en «${sale.productCode}».`,
        more: 'El lector vale en toda la pantalla: no hace falta pulsar antes el campo.',
      },
      {
        act: `Si hay rebaja, escríbela en «${sale.discount}», en la línea de la pieza.`,
        more: `Por encima del ${limit('discountFreeBp')} lo autoriza la jefatura, con su motivo.`,
      },
      {
        act: `Elige «${sale.customer}» si pide factura completa o si la pantalla dice que hace falta.`,
        more: `Hace falta por encima del ${limit('idPhotoOverCents')}. En los demás casos es opcional.`,
      },
      {
        act: `Elige la forma de pago: «${paymentsEs.methods.CASH}», «${paymentsEs.methods.CARD}» o «${paymentsEs.methods.BANK_TRANSFER}».`,
        more: `Para cobrar de dos maneras, usa «${paymentsEs.addPayment}». En efectivo, escribe «${paymentsEs.given}» y se ve «${paymentsEs.change}».`,
      },
      { act: `Pulsa «${salesEs.actions.sell}» y firma.` },
      { act: `Imprime con «${sale.printReceipt}», o empieza otra con «${sale.anotherSale}».` },
    ],
    doubts: [
      {
        when: refusal(cashErrors.CASH_CLOSED),
        answer: `Ábrela en ${to('/transactions/open', screens.openCash)}. La venta a medias sigue en su pantalla.`,
      },
      {
        when: refusal(productsErrors.PRODUCT_NOT_AVAILABLE),
        answer: `Abre su ficha desde ${to('/products', menu.products)}: dice en qué estado está y dónde.`,
      },
      {
        when: refusal(paymentsErrors.CASH_OVER_LIMIT),
        answer: `Cobra lo demás con tarjeta o por transferencia. Manda el ${limit('cashLimitCents')}, y cuenta la operación entera.`,
      },
      {
        when: refusal(customersErrors.CUSTOMER_REQUIRED),
        answer:
          'Búscalo por su documento o su teléfono (bastan las cinco últimas cifras); si no está, dalo de alta sin salir de la venta.',
      },
      {
        when: 'Se cobró con una forma de pago y se anotó otra',
        answer: `En la ficha de la venta, usa «${salesEs.actions.correctPayment}».`,
      },
    ],
    keys: [
      { keys: ['N', 'V'], does: screens.newSale },
      { keys: ['Alt', '1', '2', '3'], does: shellEs.keys.methods },
      { keys: ['Ctrl', 'Intro'], does: shellEs.keys.submit },
      { keys: ['Alt', 'V'], does: shellEs.keys.sell },
      { keys: ['Alt', 'P'], does: shellEs.keys.print },
    ],
    related: ['returns', 'bookings', 'trade-ins', 'devices'],
  },
  bookings: {
    title: 'Reservar una pieza y cobrar plazos',
    readers: 'quien atiende el mostrador',
    purpose: 'Apartar una pieza para alguien, cobrarla a plazos y entregarla cuando está pagada.',
    screen: '/bookings',
    also: [],
    shows: [bookingsEs.new, bookingsEs.tabs.late, bookingsEs.tabs.paid],
    words: 'reserva apartar señal plazos pagar recoger vencida anular depósito',
    steps: [
      { act: `Pulsa «${bookingsEs.new}» y lee la pieza.`, more: 'Queda apartada para ti mientras terminas.' },
      { act: `Elige «${booking.customer}».`, more: booking.customerHelp },
      {
        act: `Escribe cuánto «${booking.payNow}» y revisa «${booking.nextDate}» y «${booking.pickupDate}».`,
        more: `Para guardarla sin cobrar, usa «${booking.unpaidVerb}»: espera el primer plazo durante el ${limit('bookingPendingDays')}.`,
      },
      { act: `Cuando vuelva, abre la reserva y pulsa «${bookingsEs.actions.payInstalment}».` },
      {
        act: `Pagada entera, está en «${bookingsEs.tabs.paid}»: pulsa «${bookingsEs.actions.confirmPickup}».`,
        more: bookingsEs.texts.confirmPickup,
      },
      {
        act: `Si ya no la quiere, usa «${bookingsEs.actions.cancel}».`,
        more: `Lo que se devuelve depende del día: manda el ${limit('bookingFullRefundDays')}. La pantalla dice cuánto antes de firmar.`,
      },
    ],
    doubts: [
      {
        when: refusal(bookingsErrors.HELD_BY_ANOTHER),
        answer: 'Habla con esa persona, o espera: si no la termina, la pieza se suelta sola.',
      },
      {
        when: refusal(bookingsErrors.INSTALMENT_TOO_SMALL),
        answer: `El mínimo sale del ${limit('bookingMinimumBp')}.`,
      },
      {
        when: `La reserva está «${bookingsEs.states.overdue}»`,
        answer: `Cobra lo atrasado y vuelve a estar al día. Las que esperan están en «${bookingsEs.tabs.late}».`,
      },
      {
        when: 'Se cobró un plazo por error',
        answer: `Usa «${bookingsEs.actions.undoLastPayment}»: el dinero vuelve como se cobró, con su factura rectificativa.`,
      },
    ],
    keys: [
      { keys: ['N', 'R'], does: screens.newBooking },
      { keys: ['G', 'R'], does: menu.bookings },
    ],
    related: ['selling', 'returns', 'messages'],
  },
  'sale-budgets': {
    title: 'Presupuestos de venta',
    readers: 'quien vende, y quien compra lo que se pidió',
    purpose: 'Pedir para un cliente una joya que no está en la tienda: la mitad ahora, la otra al recogerla.',
    screen: '/sales/budgets',
    also: ['/bulk-purchases/budgets'],
    shows: [saleBudgetsEs.new, saleBudgetsEs.search],
    words: 'presupuesto encargo pedir joya cliente mitad anticipo primer pago segundo recogida desiste proveedor',
    steps: [
      {
        act: `Pulsa «${saleBudgetsEs.new}» y elige «${budget.customer}».`,
        more: budget.customerHelp,
      },
      {
        act: `Di qué pide: un producto del catálogo, o en «${budget.reference}» con palabras.`,
        more: budget.referenceHelp,
      },
      {
        act: `Escribe «${budget.price}», cobra la mitad y firma.`,
        more: 'Se le da su presupuesto con la factura del anticipo.',
      },
      {
        act: `Compras mayoristas lo pide y pulsa «${saleBudgetsEs.actions.markRequested}»; cuando llega, «${saleBudgetsEs.actions.encodeReceived}».`,
        more: saleBudgetsEs.texts.encodeReceived,
      },
      {
        act: `Cuando la pieza entra en la tienda, pulsa «${saleBudgetsEs.actions.confirmReception}» y avisa al cliente.`,
        more: `Se encuentra por «${saleBudgetsEs.search}». Si viene en la bolsa de un envío, se recibe con él.`,
      },
      {
        act: `Con el cliente delante, pulsa «${saleBudgetsEs.actions.confirmPaymentAndPickup}».`,
        more: saleBudgetsEs.warnings.confirmPaymentAndPickup,
      },
    ],
    doubts: [
      {
        when: 'El cliente ya no la quiere',
        answer: `Usa «${saleBudgetsEs.actions.giveUp}»: se le devuelve el primer pago con su factura rectificativa. ${budget.giveUpPiece}`,
      },
      {
        when: 'Ha llegado una pieza que no es',
        answer: `Compras mayoristas usa «${saleBudgetsEs.actions.undoEncode}», y se espera otra vez a la buena. Si ya está en la tienda, se envía antes a compras.`,
      },
      {
        when: refusal(saleBudgetsErrors.CATALOGUE_NOT_BOUGHT),
        answer: 'Pregunta a compras mayoristas si hay otro parecido, o describe la joya con palabras.',
      },
      {
        when: 'La pieza no aparece',
        answer: `Búscala antes de usar «${saleBudgetsEs.actions.declareLost}», que autoriza la jefatura de zona: el presupuesto vuelve a quedar solicitado.`,
      },
    ],
    keys: [{ keys: ['/'], does: shellEs.keys.search }],
    related: ['selling', 'bookings', 'catalogue', 'returns'],
  },
  returns: {
    title: 'Devolver y cambiar',
    readers: 'quien atiende el mostrador, y la jefatura si el plazo terminó',
    purpose:
      'Recibir piezas que vuelven, devolver el dinero y dejar la factura rectificada. Un cambio es una devolución y otra venta.',
    screen: '/sales',
    also: [],
    shows: [salesEs.search],
    words: 'devolución cambio reembolso defecto ticket recibo rectificativa garantía talla',
    steps: [
      { act: `Lee el código del recibo, o busca la venta en ${to('/sales', menu.sales)} por «${salesEs.search}».` },
      {
        act: `Abre la venta y pulsa «${salesEs.actions.return}».`,
        more: `«${sale.refundMax}» dice hasta qué día. Lo fija el ${limit('returnDays')}.`,
      },
      {
        act: `Elige o lee qué piezas vuelven y «${sale.disposition}».`,
        more: `Por ejemplo «${salesEs.dispositions.RESTOCK}» o «${salesEs.dispositions.DEFECTIVE}».`,
      },
      {
        act: 'Devuelve el dinero con la misma forma de pago.',
        more: `Otra forma necesita autorización. Los importes grandes van por transferencia: manda el ${limit('refundByTransferOverCents')}.`,
      },
      { act: 'Firma.', more: salesEs.warnings.return },
      { act: `Si es un cambio, cobra ahora la pieza nueva en ${to('/sales/new', screens.newSale)}.` },
    ],
    doubts: [
      {
        when: refusal(salesErrors.RETURN_TOO_LATE),
        answer: `Si tiene un defecto, descríbelo y pide la autorización. Si no, no se admite.`,
      },
      { when: refusal(salesErrors.PRODUCT_NOT_REFUNDABLE), answer: 'Esa pieza se vendió así y lo dice su recibo.' },
      {
        when: refusal(paymentsErrors.REFUND_METHOD),
        answer: 'Usa la forma de pago que dice, o pide autorización a la jefatura de zona.',
      },
    ],
    keys: [{ keys: ['G', 'V'], does: menu.sales }],
    related: ['selling', 'approvals', 'invoices'],
  },
  'trade-ins': {
    title: 'Oro a cuenta de una venta',
    readers: 'quien atiende el mostrador en una tienda que compra oro',
    purpose: 'Que un cliente pague una joya, en parte o entera, con oro usado: una venta y una compra en un solo acto.',
    screen: '/trade-ins/new',
    also: ['/trade-ins'],
    shows: [tradeInsEs.new],
    words: 'oro a cuenta entrega canje pagar con oro cambio oro viejo',
    steps: [
      { act: `Empieza la venta en ${to('/sales/new', screens.newSale)} y lee sus piezas.` },
      { act: `Pulsa «${sale.tradeIn}».` },
      {
        act: `En «${tradeInsEs.steps.customer}», elige a quien vende el oro.`,
        more: 'Vale todo lo que se pide en una compra de oro usado.',
      },
      { act: `En «${tradeInsEs.steps.gold}», pesa, describe y fotografía cada pieza delante del cliente.` },
      {
        act: `En «${tradeInsEs.steps.payment}», revisa «${tradeInsEs.fields.traded}».`,
        more: `Lo que falte se cobra en «${tradeInsEs.fields.due}»; lo que sobre se paga en «${tradeInsEs.fields.payout}».`,
      },
      { act: `En «${tradeInsEs.steps.signatures}», firma el cliente y firmas tú.` },
      { act: `Imprime el recibo y «${tradeInsEs.page.contract}».` },
    ],
    doubts: [
      {
        when: tradeInsEs.page.noPieces,
        answer: `Vuelve a ${to('/sales/new', screens.newSale)} y lee antes la pieza que se lleva.`,
      },
      {
        when: refusal(tradeInsErrors.TRADE_IN_NOTHING),
        answer: `Cómpralo en ${to('/purchases/new', screens.newPurchase)}.`,
      },
      { when: tradeInsEs.page.saleChanged, answer: 'La firma vale para los importes que vio: enséñale los nuevos.' },
      {
        when: 'El cliente se arrepiente',
        answer: `Se deshacen las dos a la vez con «${tradeInsEs.actions.undo}», el mismo día y con autorización. La venta sola no se devuelve en oro.`,
      },
    ],
    keys: [],
    related: ['selling', 'used-gold'],
  },
};
