/** The manual of used gold, and of what the police read of it. */
import { lotsErrors } from '../../counter/lots/lots.errors.ts';
import { lotsEs } from '../../counter/lots/lots.es.ts';
import { purchasesEs } from '../../counter/purchases/purchases.es.ts';
import { recoverableErrors } from '../../counter/recoverable-sales/recoverable-sales.errors.ts';
import { recoverableSalesEs } from '../../counter/recoverable-sales/recoverable-sales.es.ts';
import { policeErrors } from '../../logistics/police/police.errors.ts';
import { policeEs } from '../../logistics/police/police.es.ts';
import { customersErrors } from '../../master-data/customers/customers.errors.ts';
import { customersEs } from '../../master-data/customers/customers.es.ts';
import { menuEs } from '../home/home.menu.es.ts';
import { limit, refusal, to } from './help.es.ts';
import type { HelpPages } from './help.names.ts';

const { screens } = menuEs;
const { page: buying, steps } = purchasesEs;
const { page: pledge } = recoverableSalesEs;
const { booking: book } = policeEs;

export const goldPages: HelpPages<'gold'> = {
  'used-gold': {
    title: 'Comprar oro usado (CO)',
    readers: 'quien compra a particulares en la tienda',
    purpose:
      'Identificar a quien vende, pesar y tasar delante de él, pagar y dejar el lote en custodia para la policía.',
    screen: '/purchases/new',
    also: ['/purchases'],
    shows: [steps.customer, steps.lines, steps.payment, steps.signatures],
    words: 'compra oro usado co tasar pesar dni foto lote custodia policía particular contrato',
    steps: [
      { act: `Abre ${to('/purchases/new', screens.newPurchase)}.` },
      {
        act: `En «${steps.customer}», elige a quien vende, con su documento delante.`,
        more: `${buying.customerHelp} Lo que falta se añade ahí mismo, en «${customersEs.papers.title}».`,
      },
      {
        act: `En «${steps.lines}», describe cada pieza: «${buying.metal}», «${buying.fineness}», «${buying.weight}» y piedras.`,
        more: `${buying.descriptionHelp} El peso se lee en la balanza y se escribe; con una conectada, Alt B lo escribe solo.`,
      },
      { act: `Haz las fotos con «${buying.addPhoto}» y di qué pieza se ve en cada una.` },
      {
        act: `En «${steps.payment}», revisa la tasación y marca «${buying.confirmAppraisal}».`,
        more: `Si se aparta de la tasación más que el ${limit('lotDeviationBp')}, o el total pasa del ${limit('lotLimitCents')}, autoriza la jefatura de zona.`,
      },
      {
        act: `Di de dónde sale el dinero: «${purchasesEs.sources.till}», «${purchasesEs.sources.remainder}» o «${purchasesEs.sources.bank}».`,
      },
      { act: `En «${steps.signatures}», firma el cliente y firmas tú.` },
      {
        act: `Pega la etiqueta al lote («${buying.label}») y entrega «${buying.document}».`,
        more: `El lote no se mueve hasta que termina «${buying.hold}».`,
      },
    ],
    doubts: [
      {
        when: refusal(customersErrors.CUSTOMER_INTERNATIONAL),
        answer: 'Con pasaporte o domicilio fuera no se compra.',
      },
      { when: refusal(customersErrors.SELLER_UNDER_AGE), answer: 'No se le compra, tampoco con autorización.' },
      {
        when: refusal(lotsErrors.METAL_PRICE_MISSING),
        answer: `Dirección publica los precios en ${to('/prices-manager', screens.prices)}.`,
      },
      {
        when: refusal(lotsErrors.LOT_CASH_OVER_LIMIT),
        answer: `Elige «${purchasesEs.sources.bank}» para toda la operación. Manda el ${limit('cashLimitCents')}.`,
      },
      {
        when: 'El precio o el pago se anotó mal',
        answer: `El mismo día, «${purchasesEs.actions.correct}» o «${purchasesEs.actions.cancel}». Ya en un libro de policía, Dirección usa «${purchasesEs.actions.annul}».`,
      },
    ],
    keys: [{ keys: ['N', 'C'], does: screens.newPurchase }],
    related: ['recoverable-sales', 'trade-ins', 'police-books'],
  },
  'recoverable-sales': {
    title: 'Venta recuperable (VR)',
    readers: 'quien compra a particulares en la tienda',
    purpose:
      'Comprar unas joyas dejando al cliente el derecho a recuperarlas: contrato, renovaciones, retirada y vencimiento.',
    screen: '/recoverable-sales',
    also: [],
    shows: [recoverableSalesEs.new],
    words: 'vr recuperable empeño renovar retirar recuperar vencimiento demora contrato custodia',
    steps: [
      {
        act: `Pulsa «${recoverableSalesEs.new}».`,
        more: 'El cliente, las piezas y las fotos son como en una compra de oro usado.',
      },
      {
        act: `Imprime «${pledge.contract}» y explica el vencimiento.`,
        more: `El periodo lo fija el ${limit('renewalPeriodDays')} y lo que cuesta, el ${limit('custodyBp')}.`,
      },
      {
        act: `Antes del día que dice «${recoverableSalesEs.columns.due}», renueva con «${recoverableSalesEs.actions.renew}».`,
        more: `Paga «${pledge.custody}» y, si quiere, parte del capital en «${pledge.amortization}».`,
      },
      {
        act: `Si viene a recuperarla, cobra con «${recoverableSalesEs.actions.withdraw}» y entrega con «${recoverableSalesEs.actions.deliver}».`,
        more: recoverableSalesEs.warnings.withdraw,
      },
      {
        act: `Si vence, llama al cliente: cada día de retraso suma «${pledge.surcharge}».`,
        more: `Pasado el ${limit('delayWarnDays')}, se puede «${recoverableSalesEs.actions.release}», con autorización.`,
      },
    ],
    doubts: [
      {
        when: refusal(lotsErrors.HOLD_WAITS_FOR_BOOK),
        answer: `La custodia cuenta desde que se entrega el libro: mira ${to('/police/books', screens.policeBooks)}.`,
      },
      {
        when: refusal(recoverableErrors.AMORTIZATION_IS_RECOVERY),
        answer: `Usa «${recoverableSalesEs.actions.withdraw}».`,
      },
      {
        when: refusal(customersErrors.PIN_MISSING),
        answer: `Se pone en la ficha del cliente, con él delante: «${customersEs.actions.setPin}».`,
      },
      {
        when: `Está «${recoverableSalesEs.situations.IPO}»`,
        answer: 'Mientras la policía tenga algo del lote, ni se renueva ni se entrega.',
      },
    ],
    keys: [{ keys: ['N', 'P'], does: screens.newRecoverableSale }],
    related: ['used-gold', 'police-books', 'messages'],
  },
  'police-books': {
    title: 'Libros e intervenciones de la policía',
    readers: 'quien lleva una tienda que compra oro, y Metales',
    purpose: 'Entregar a tiempo lo que se ha comprado y anotar lo que la policía se lleva, inmoviliza o devuelve.',
    screen: '/police/books',
    also: ['/police', '/metals/police'],
    shows: [policeEs.books, policeEs.interventions],
    words: 'policía libro registro intervención comisaría guardia civil custodia entregar acta',
    steps: [
      {
        act: `Abre ${to('/police/books', screens.policeBooks)} y pulsa «${book.new}».`,
        more: `El plazo para entregarlo lo fija el ${limit('policeBookDays')}.`,
      },
      { act: `Elige «${book.untilDate}» y pulsa «${book.signGenerate}».` },
      { act: `Descárgalo en «${book.formats.pdf}» y llévalo a la comisaría o al puesto.` },
      {
        act: `A la vuelta, ábrelo y pulsa «${policeEs.actions.submit}» con el día y el justificante.`,
        more: policeEs.warnings.submit,
      },
      {
        act: `Si la policía pide algo, abre ${to('/police/new', screens.newIntervention)} y lee las piezas.`,
        more: policeEs.warnings.intervene,
      },
      { act: `Cuando lo devuelva, ábrela en «${policeEs.interventions}» y pulsa «${policeEs.actions.returnItems}».` },
    ],
    doubts: [
      {
        when: refusal(policeErrors.BOOK_EMPTY),
        answer: 'No hay nada comprado y sin anotar: elige otro día, o espera a la próxima compra.',
      },
      { when: policeEs.reasons.isNextToSubmit, answer: 'Los libros se entregan en orden.' },
      {
        when: 'El libro se generó con un día de más',
        answer: `Si es el último y no se ha entregado, usa «${policeEs.actions.delete}»: sus números quedan libres.`,
      },
      {
        when: refusal(lotsErrors.HOLD_ACTIVE),
        answer: `«${lotsEs.actions.endHold}» ocurre solo, al terminar el plazo.`,
      },
    ],
    keys: [],
    related: ['used-gold', 'recoverable-sales', 'metals-day'],
  },
};
