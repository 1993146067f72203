/** The manual of who looks after customers, and of the office. */
import { kernelErrors } from '../../../kernel/errors.ts';
import { shellEs } from '../../../kernel/shell.es.ts';
import { proofsErrors } from '../../foundations/proofs/proofs.errors.ts';
import { proofsEs } from '../../foundations/proofs/proofs.es.ts';
import { viewsEs } from '../../foundations/views/views.es.ts';
import { customersErrors } from '../../master-data/customers/customers.errors.ts';
import { customersEs } from '../../master-data/customers/customers.es.ts';
import { pricesErrors } from '../../master-data/prices/prices.errors.ts';
import { pricesEs } from '../../master-data/prices/prices.es.ts';
import { receiptsErrors } from '../../master-data/receipts/receipts.errors.ts';
import { receiptsEs } from '../../master-data/receipts/receipts.es.ts';
import { menuEs } from '../home/home.menu.es.ts';
import { insightsEs } from '../insights/insights.es.ts';
import { journalsErrors } from '../journals/journals.errors.ts';
import { journalsEs } from '../journals/journals.es.ts';
import { remindersErrors } from '../reminders/reminders.errors.ts';
import { remindersEs } from '../reminders/reminders.es.ts';
import { reportsErrors } from '../reports/reports.errors.ts';
import { reportsEs } from '../reports/reports.es.ts';
import { specialExaminationsErrors } from '../special-examinations/special-examinations.errors.ts';
import { specialExaminationsEs } from '../special-examinations/special-examinations.es.ts';
import { taxRecordsErrors } from '../tax-records/tax-records.errors.ts';
import { taxRecordsEs } from '../tax-records/tax-records.es.ts';
import { limit, refusal, to } from './help.es.ts';
import type { HelpPages } from './help.names.ts';

const { entries: menu, screens } = menuEs;
const { authorisations: codes } = proofsEs;
const { page: card } = customersEs;
const { form: exam } = specialExaminationsEs;

export const officePages: HelpPages<'people' | 'office'> = {
  customers: {
    title: 'Clientes y protección de datos',
    readers: 'quien atiende a clientes',
    purpose: 'Dar de alta a cada persona una vez, con lo que la ley pide, y nada más de lo necesario.',
    screen: '/customers',
    also: [],
    shows: [customersEs.new, customersEs.search],
    words: 'cliente ficha alta dni documento privacidad rgpd datos borrar pin bloqueado unir duplicado',
    steps: [
      {
        act: `Busca antes por «${customersEs.search}».`,
        more: 'La ficha es del grupo: puede que otra tienda ya la tenga.',
      },
      {
        act: `Si no está, pulsa «${customersEs.new}».`,
        more: `Pregunta si «${customersEs.fields.acceptsEmail}» o «${customersEs.fields.acceptsSms}»: sin su permiso no se le escribe.`,
      },
      {
        act: `Añade «${customersEs.kinds.DATA_PRIVACY}» firmado y, si hace falta, «${customersEs.kinds.NATIONAL_ID}».`,
        more: `La foto del documento hace falta por encima del ${limit('idPhotoOverCents')}.`,
      },
      {
        act: `Con el cliente delante, pon su PIN con «${customersEs.actions.setPin}».`,
        more: customersEs.dialogs.newPinHelp,
      },
      { act: `Si hay dos fichas de la misma persona, usa «${customersEs.actions.merge}».` },
      {
        act: `Si pide sus datos o que se borren, lo hacen Dirección o la jefatura de zona con «${card.takeData}» o «${customersEs.actions.erase}».`,
      },
    ],
    doubts: [
      { when: refusal(customersErrors.CUSTOMER_EXISTS), answer: `Abre esa ficha en lugar de hacer otra.` },
      {
        when: refusal(customersErrors.CUSTOMER_BANNED),
        answer: 'Puede pagar, recoger o devolver lo que ya empezó, y nada nuevo.',
      },
      {
        when: refusal(customersErrors.LEGAL_HOLD),
        answer: 'La ley manda más que la petición: dile hasta cuándo, con lo que dice su ficha.',
      },
      { when: refusal(customersErrors.PIN_LOCKED), answer: 'Se pone otro con él delante y autorización.' },
      {
        when: refusal(customersErrors.CASH_LINKED_OVER_LIMIT),
        answer: `Tarjeta o transferencia. Si no son partes de una misma compra y la casa lo permite, la jefatura lo autoriza en su ficha con «${customersEs.actions.clearCash}».`,
      },
    ],
    keys: [{ keys: ['/'], does: shellEs.keys.search }],
    related: ['messages', 'used-gold', 'selling'],
  },
  messages: {
    title: 'Avisos a clientes',
    readers: 'Dirección, que fija los textos, y las jefaturas de zona, que los leen',
    purpose: 'Que cada cliente que lo acepta sepa que su trabajo está listo o que un plazo se acerca.',
    screen: '/settings/reminders',
    also: ['/mails'],
    shows: [remindersEs.groups.atOnce, remindersEs.groups.dated],
    words: 'aviso mensaje sms correo recordatorio plantilla texto enviar vencimiento',
    steps: [
      { act: `Abre ${to('/settings/reminders', remindersEs.title)}.`, more: remindersEs.help },
      {
        act: `Elige un aviso de «${remindersEs.groups.atOnce}» o de «${remindersEs.groups.dated}» y pulsa «${remindersEs.change}».`,
      },
      { act: `Marca «${remindersEs.fields.isOn}» y, si tiene fecha, cuántos «${remindersEs.fields.daysBefore}».` },
      { act: `Escribe el texto; lo que cambia se añade en «${remindersEs.insert}».` },
      { act: `Comprueba «${remindersEs.preview}» y pulsa «${remindersEs.actions.setTemplate}».` },
      { act: `Lo que no ha salido se ve en ${to('/mails', screens.mails)}.` },
    ],
    doubts: [
      {
        when: refusal(remindersErrors.REMINDER_SMS_LONG),
        answer: 'Quita palabras, o evita las tildes: con ellas cabe menos.',
      },
      {
        when: refusal(remindersErrors.REMINDER_PLACEHOLDER),
        answer: 'Borra lo que va entre llaves y añádelo con el botón.',
      },
      {
        when: 'Un cliente no ha recibido nada',
        answer:
          'Mira en su ficha si acepta avisos y si el correo o el móvil están bien. Lo que se paga o se recoge antes ya no se avisa.',
      },
    ],
    keys: [],
    related: ['customers', 'bookings', 'recoverable-sales'],
  },
  approvals: {
    title: 'Autorizar, aquí o a distancia',
    readers: 'jefaturas de zona y Dirección, y quien necesita su autorización',
    purpose: 'Que lo que se sale de lo normal lo decida quien debe, sin moverse de donde está.',
    screen: '/authorisations',
    also: [],
    shows: [codes.new],
    words: 'autorización código teléfono jefe zona permiso descuento aprobar distancia',
    steps: [
      {
        act: `En la tienda, cuando se pide «${proofsEs.approvalTitle}», elige «${proofsEs.approvalWays.here}» o «${proofsEs.approvalWays.afar}».`,
      },
      { act: 'A distancia, llama y lee lo que sale en pantalla: acción, referencia, importe y tienda.' },
      { act: `Quien autoriza abre ${to('/authorisations', codes.title)} y pulsa «${codes.new}».` },
      {
        act: `Elige «${codes.fields.action}», escribe «${codes.fields.recordCode}» y «${codes.fields.reason}», y pulsa «${codes.sign}».`,
      },
      {
        act: `Lee el código por teléfono. En la tienda se escribe en «${proofsEs.authorisationCode}» y se pulsa «${proofsEs.enterCode}».`,
        more: `Sirve una vez y para eso solo, durante el ${limit('authorisationMinutes')}.`,
      },
    ],
    doubts: [
      { when: refusal(proofsErrors.AUTHORISATION_EXPIRED), answer: 'Da otro: no cuesta nada y queda anotado.' },
      {
        when: refusal(proofsErrors.AUTHORISATION_OTHER_RECORD),
        answer: 'Vuelve a leer la referencia, letra por letra.',
      },
      {
        when: refusal(proofsErrors.SELF_APPROVAL),
        answer: 'Firma otra persona de la tienda, o autoriza otra jefatura.',
      },
    ],
    keys: [],
    related: ['signing-code', 'returns', 'used-gold'],
  },
  reports: {
    title: 'Informes y vistas guardadas',
    readers: 'Dirección y Contabilidad; las vistas, cualquiera que use listas',
    purpose: 'Responder a una pregunta con cifras, llegar hasta los documentos y guardar la pregunta para otro día.',
    screen: '/reports',
    also: [],
    shows: [insightsEs.tabs.insights, insightsEs.tabs.reports, insightsEs.insights.sales.title],
    words: 'informe cifras ventas margen comparar exportar excel vista guardar filtro correo libro',
    steps: [
      {
        act: `Abre ${to('/reports', menu.reports)} y elige una pregunta de «${insightsEs.tabs.insights}»: por ejemplo «${insightsEs.insights.sales.title}».`,
      },
      { act: `Elige fechas, «${insightsEs.by}» y «${insightsEs.comparison}».` },
      { act: 'Abre una línea para ver de qué está hecha, hasta llegar a sus documentos.' },
      {
        act: `Llévatelo con «${shellEs.export.verb}».`,
        more: 'Si lleva datos de personas, se dice para qué y queda anotado.',
      },
      {
        act: `Guarda la pregunta con «${viewsEs.save}».`,
        more: `Para ti o para todo tu puesto, y si quieres «${viewsEs.fields.mail}». También en las listas.`,
      },
      {
        act: `Los libros y declaraciones están en ${to('/reports/books', insightsEs.tabs.reports)}: pulsa «${reportsEs.new}».`,
      },
    ],
    doubts: [
      {
        when: refusal(reportsErrors.REPORT_DAY_OPEN),
        answer: 'Elige hasta ayer, o usa las cifras, que sí cuentan hoy.',
      },
      { when: shellEs.list.blind, answer: 'La tienda cuenta a ciegas: sus sumas se ven cuando cierre.' },
      {
        when: refusal(reportsErrors.REPORT_DIFFERS),
        answer: `Mira ${to('/integrity', screens.integrity)} antes de entregar nada.`,
      },
    ],
    keys: [],
    related: ['closing-the-till', 'invoices'],
  },
  invoices: {
    title: 'Facturas y VeriFactu',
    readers: 'Contabilidad y Dirección',
    purpose:
      'Comprobar que cada factura se ha registrado y, donde toca, enviado; y arreglar lo que la Agencia rechaza.',
    screen: '/tax-records',
    also: ['/invoices', '/sii', '/companies'],
    shows: [taxRecordsEs.declaration.open, taxRecordsEs.search],
    words: 'factura verifactu aeat hacienda rectificativa registro huella certificado qr sii igic rechazada',
    steps: [
      {
        act: `Busca una factura en ${to('/invoices', screens.invoices)} por su número.`,
        more: `Desde ahí se hace «${receiptsEs.duplicate}» o «${receiptsEs.actions.mail}».`,
      },
      {
        act: `Abre ${to('/tax-records', screens.taxRecords)} y busca por «${taxRecordsEs.search}» qué contestó la Agencia.`,
        more: `«${taxRecordsEs.states.accepted}» está bien; «${taxRecordsEs.states.refused}» y «${taxRecordsEs.states.flawed}» hay que mirarlos.`,
      },
      { act: `En un registro rechazado, lee «${taxRecordsEs.page.answer}» y pulsa «${taxRecordsEs.actions.correct}».` },
      {
        act: `Cada empresa tiene su modalidad y su certificado: «${taxRecordsEs.actions.setMode}», «${taxRecordsEs.actions.install}».`,
        more: 'Lo firma Dirección. El certificado se renueva antes de que caduque; el programa avisa.',
      },
      {
        act: `Una empresa en «${taxRecordsEs.modes.signed}» tiene un «${taxRecordsEs.events.title}»: «${taxRecordsEs.actions.check}» mira la cadena.`,
        more: `Sus registros quedan «${taxRecordsEs.states.kept}» y se subsanan o anulan igual. Para una inspección, «${taxRecordsEs.company.take}» y «${taxRecordsEs.events.take}».`,
      },
      { act: `Antes de empezar a enviar, firma «${taxRecordsEs.declaration.open}».` },
      { act: `Lo del SII-IGIC está en ${to('/sii', screens.siiFilings)}.` },
    ],
    doubts: [
      {
        when: refusal(taxRecordsErrors.TAX_CERTIFICATE_UNREADABLE),
        answer: 'Pide el archivo a quien lo expidió y prueba la contraseña fuera del programa.',
      },
      { when: refusal(taxRecordsErrors.TAX_SYSTEM_MISSING), answer: `Está en «${taxRecordsEs.declaration.open}».` },
      {
        when: refusal(receiptsErrors.INVOICE_ADDRESS_MISSING),
        answer: 'Complétala en la ficha del cliente y vuelve a emitirla.',
      },
      {
        when: refusal(kernelErrors.FORBIDDEN),
        answer: 'La modalidad y el certificado los lleva Dirección; lo demás, Contabilidad.',
      },
    ],
    keys: [],
    related: ['reports', 'selling', 'returns'],
  },
  prices: {
    title: 'Los precios del oro y los descuentos',
    readers: 'Dirección, que los publica; la jefatura de zona, que los consulta',
    purpose: 'Decir a cuánto se compra y se vende el gramo desde este momento, y saber qué precio rigió antes.',
    screen: '/prices-manager',
    also: [],
    shows: [pricesEs.sections.references, pricesEs.sections.goldTiers, pricesEs.sections.market, pricesEs.quotes.title],
    words: 'precio gramo oro plata cotización mercado descuento tramo extra publicar tarifa fijo liquidación',
    steps: [
      {
        act: `Cambia lo que toque en «${pricesEs.sections.references}».`,
        more: pricesEs.references.hint,
      },
      {
        act: `Revisa «${pricesEs.sections.goldTiers}» y «${pricesEs.sections.discounts}».`,
        more: pricesEs.tiers.hint,
      },
      {
        act: `Pulsa «${pricesEs.actions.publish}» en su recuadro y firma.`,
        more: 'Rige al momento en todas las tiendas. Lo que ya está hecho conserva el precio con que se hizo.',
      },
      {
        act: `Mira «${pricesEs.sections.market}» cada mañana.`,
        more: pricesEs.market.hint,
      },
      {
        act: `Si hay «${pricesEs.market.held}», compruébala en otra fuente y pulsa «${pricesEs.actions.acceptQuote}» o «${pricesEs.actions.refuseQuote}».`,
        more: 'Se retiene la que se aparta mucho de la anterior: mientras, rige la anterior.',
      },
      {
        act: `Para decir a alguien lo que vale su oro sin comprarlo, usa «${pricesEs.quotes.title}».`,
        more: pricesEs.quotes.hint,
      },
    ],
    doubts: [
      {
        when: pricesEs.market.usesFixed.missing,
        answer: `Rigen los de «${pricesEs.sections.fixed}»: comprueba que siguen siendo buenos. La fuente se vuelve a preguntar sola, o con «${pricesEs.actions.fetch}».`,
      },
      { when: pricesEs.stale, answer: 'Compara los dos antes de publicar: solo queda el último.' },
      {
        when: refusal(pricesErrors.TIER_GAP),
        answer: 'Cada tramo empieza donde termina el anterior; el primero, en cero, y el último no termina.',
      },
      {
        when: 'Una operación tiene otro precio que el de hoy',
        answer: `Es el que regía cuando se hizo: está en «${pricesEs.sections.history}», con su fecha y su autor.`,
      },
    ],
    keys: [{ keys: ['N', 'S'], does: screens.quotes }],
    related: ['used-gold', 'catalogue', 'approvals'],
  },
  journals: {
    title: 'El diario contable',
    readers: 'Dirección y contabilidad',
    purpose: 'Llevar al programa de contabilidad lo que los libros movieron en euros, asiento por asiento.',
    screen: '/journals',
    also: [],
    shows: [journalsEs.take, journalsEs.accounts.link],
    words: 'diario asiento contabilidad cuenta debe haber pgc plan general contable asesoría excel csv exportar',
    steps: [
      {
        act: `Abre ${to('/journals', screens.journals)} y elige la empresa y los días.`,
        more: 'Cada empresa tiene el suyo. Sin días, se ve el último que terminó.',
      },
      {
        act: 'Comprueba en la lista lo que movió cada cuenta en cada tienda.',
        more: `Se filtra por tienda y por «${journalsEs.filters.account}».`,
      },
      {
        act: `Pulsa «${journalsEs.take}» y elige «${journalsEs.format.xlsx}» o «${journalsEs.format.csv}».`,
        more: 'En el archivo está cada asiento, con su documento; en cada uno, el debe es igual al haber.',
      },
      {
        act: `Si la asesoría usa otra cuenta, cámbiala en «${journalsEs.accounts.link}» con «${journalsEs.change}».`,
        more: journalsEs.accounts.help,
      },
      { act: `Pon desde qué día y por qué, y firma.`, more: journalsEs.asks.setCode.help },
    ],
    doubts: [
      {
        when: refusal(journalsErrors.JOURNAL_DAY_OPEN),
        answer: 'Espera a que termine el día: lo de hoy todavía puede cambiar.',
      },
      { when: refusal(journalsErrors.JOURNAL_TOO_LONG), answer: 'Sácalo por años y únelos después.' },
      {
        when: refusal(journalsErrors.JOURNAL_DATE_PAST),
        answer: 'Lo que ya se entregó tiene que poder sacarse igual. Elige hoy o más adelante.',
      },
      {
        when: 'Un movimiento está en otra empresa',
        answer:
          'Cuenta la empresa que tenía la tienda ese día; lo que se deben dos empresas sale en su cuenta corriente.',
      },
    ],
    keys: [],
    related: ['invoices', 'reports'],
  },
  'special-examinations': {
    title: 'Exámenes especiales',
    readers: 'Dirección y contabilidad, y nadie más',
    purpose: 'Examinar lo que se sale de lo habitual, escribir a qué se llegó y guardarlo como pide la ley.',
    screen: '/special-examinations',
    also: [],
    shows: [specialExaminationsEs.new, specialExaminationsEs.tabs.suggested, specialExaminationsEs.search],
    words: 'examen especial blanqueo sepblac sospecha prevención fraccionado efectivo ley expediente comunicar',
    steps: [
      {
        act: `Abre «${specialExaminationsEs.tabs.suggested}»: cada noche se propone lo que conviene mirar.`,
        more: `Se propone lo que alcanza el ${limit('examinationOperations')} o, en partes pequeñas, el ${limit('examinationSumCents')}, y lo que se paga en la cuenta de otra persona. Los demás se buscan por «${specialExaminationsEs.search}».`,
      },
      {
        act: `Pulsa «${specialExaminationsEs.actions.takeUp}», o «${specialExaminationsEs.actions.dismiss}» con su motivo.`,
        more: `Espera como mucho lo que diga el ${limit('examinationWaitDays')}.`,
      },
      {
        act: `Si te llama la atención algo que no se ha propuesto, pulsa «${specialExaminationsEs.new}».`,
        more: exam.reasonHelp,
      },
      {
        act: `Reúne lo que sirva con «${specialExaminationsEs.actions.addNote}», «${specialExaminationsEs.actions.addOperations}» y «${specialExaminationsEs.actions.addDocument}».`,
        more: 'Nada de lo que se añade se cambia ni se quita.',
      },
      {
        act: `Pulsa «${specialExaminationsEs.actions.conclude}» y elige «${specialExaminationsEs.outcomes.NOT_REPORTED}» o «${specialExaminationsEs.outcomes.REPORTED}».`,
        more: exam.reasonsHelp,
      },
      {
        act: 'Si viene una inspección, saca el expediente desde su ficha.',
        more: 'Lleva las operaciones, las notas, la conclusión y quién lo ha mirado.',
      },
    ],
    doubts: [
      {
        when: 'El cliente o la tienda preguntan',
        answer: `No se les dice nada, tampoco que existe. ${specialExaminationsEs.secret}`,
      },
      {
        when: refusal(specialExaminationsErrors.EXAMINATION_REPORT_INCOMPLETE),
        answer: 'Comunícalo primero al SEPBLAC y guarda su justificante: sin él no se puede concluir así.',
      },
      {
        when: 'Ha aparecido algo nuevo en uno terminado',
        answer: `Usa «${specialExaminationsEs.actions.reopen}»: la conclusión anterior se conserva.`,
      },
      {
        when: 'No sale al buscarlo en Buscar',
        answer: 'A propósito: esa búsqueda se usa con clientes delante. Se busca solo en su pantalla.',
      },
    ],
    keys: [],
    related: ['customers', 'police-books', 'invoices'],
  },
};
