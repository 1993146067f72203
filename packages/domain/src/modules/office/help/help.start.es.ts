/** The manual of a first day and of the till. */
import { shellEs } from '../../../kernel/shell.es.ts';
import { cashErrors } from '../../counter/cash/cash.errors.ts';
import { cashEs } from '../../counter/cash/cash.es.ts';
import { workTimeErrors } from '../../counter/work-time/work-time.errors.ts';
import { workTimeEs } from '../../counter/work-time/work-time.es.ts';
import { proofsErrors } from '../../foundations/proofs/proofs.errors.ts';
import { proofsEs } from '../../foundations/proofs/proofs.es.ts';
import { authErrors } from '../../master-data/auth/auth.errors.ts';
import { authEs } from '../../master-data/auth/auth.es.ts';
import { agendaEs } from '../home/home.agenda.es.ts';
import { menuEs } from '../home/home.menu.es.ts';
import { limit, refusal, to } from './help.es.ts';
import type { HelpPages } from './help.names.ts';

const { entries: menu, screens } = menuEs;
const { page: till, movement, sessionsList: sessions } = cashEs;

export const startPages: HelpPages<'start' | 'till'> = {
  'first-day': {
    title: 'El primer día',
    readers: 'quien empieza hoy, en cualquier puesto',
    purpose:
      'Entrar, saber dónde está cada cosa y dejar el mostrador a otra persona sin perder lo que estaba a medias.',
    screen: '/',
    also: [],
    shows: [shellEs.menu.search, agendaEs.title, workTimeEs.present],
    words: 'entrar contraseña sesión turno bloqueo menú paleta atajos bienvenida nuevo',
    steps: [
      {
        act: `Entra con tu tienda, tu correo y tu contraseña, y pulsa «${authEs.submit}».`,
        more: 'La primera vez, la contraseña se elige en el enlace que llega a tu correo.',
      },
      {
        act: `Elige tu código de firma en ${to('/auth/signature', authEs.signatureTitle)}.`,
        more: 'Sin él no se firma ninguna operación.',
      },
      {
        act: `Ficha en «${workTimeEs.present}» con «${workTimeEs.actions.clockIn}».`,
        more: 'Si nadie ha abierto la caja, el programa lleva antes a contarla.',
      },
      {
        act: `Mira «${agendaEs.title}»: cada línea es algo que espera, lo más urgente primero.`,
        more: 'La palabra del final abre la lista ya filtrada, o la ficha si solo hay una.',
      },
      {
        act: `Busca cualquier cosa con «${shellEs.menu.search}».`,
        more: 'Encuentra pantallas, clientes, piezas, operaciones y páginas de esta ayuda. También abre el código que se lee.',
      },
      {
        act: `Si no hay lector a mano, elige «${shellEs.user.phone}» en el menú de tu nombre.`,
        more: 'El móvil lee el código que sale y, desde entonces, lo que lea entra en tu pantalla.',
      },
      {
        act: `Al dejar el mostrador, elige «${shellEs.user.lock}» o «${shellEs.user.switch}» en el menú de tu nombre.`,
        more: 'Lo que estaba a medias sigue ahí. La pantalla se bloquea sola cuando no hay nadie delante.',
      },
    ],
    doubts: [
      {
        when: refusal(authErrors.LOGIN_FAILED),
        answer: `Comprueba el correo y las mayúsculas. Si no la recuerdas, usa «${authEs.forgot}».`,
      },
      {
        when: refusal(authErrors.STORE_NOT_PERMITTED),
        answer: 'Cada persona entra en las tiendas que tiene asignadas: tu jefatura de zona puede añadir otra.',
      },
      {
        when: shellEs.errors.forbiddenTitle,
        answer: 'La pantalla dice qué puestos entran. Pide a uno de ellos que haga lo que falta.',
      },
    ],
    keys: [
      { keys: ['Ctrl', 'K'], does: shellEs.keys.palette },
      { keys: ['?'], does: shellEs.keys.help },
      { keys: ['Alt', 'L'], does: shellEs.keys.lock },
      { keys: ['Alt', 'U'], does: shellEs.keys.switch },
    ],
    related: ['signing-code', 'clocking-in', 'opening-the-till'],
  },
  'signing-code': {
    title: 'El código de firma',
    readers: 'quien firma ventas, arqueos, envíos o cualquier otra operación',
    purpose: 'Tener un código personal con el que queda dicho quién hizo cada cosa.',
    screen: '/auth/signature',
    also: [],
    shows: [authEs.currentPassword, authEs.signatureCode, authEs.repeatedCode, authEs.saveSignature],
    words: 'firma pin código personal firmar tarjeta empleado autorización',
    steps: [
      { act: `Abre ${to('/auth/signature', authEs.signatureTitle)} en el menú de tu nombre.` },
      {
        act: `Escribe «${authEs.currentPassword}», y dos veces el código: «${authEs.signatureCode}» y «${authEs.repeatedCode}».`,
      },
      { act: `Pulsa «${authEs.saveSignature}».` },
      {
        act: `Al firmar, elige «${proofsEs.signer}» y escribe «${proofsEs.code}».`,
      },
      {
        act: 'No se lo digas a nadie.',
        more: 'Lo firmado con él consta como hecho por ti.',
      },
    ],
    doubts: [
      {
        when: refusal(proofsErrors.SIGNATURE_WRONG),
        answer: 'Vuelve a escribirlo con calma. Si lo has olvidado, elige otro con tu contraseña.',
      },
      {
        when: refusal(proofsErrors.SIGNATURE_LOCKED),
        answer: 'Mientras tanto puede firmar otra persona de la tienda, si ella hace la operación.',
      },
      { when: refusal(proofsErrors.SIGNATURE_ENDED), answer: 'Pídelo a Dirección: desde aquí no se puede arreglar.' },
    ],
    keys: [{ keys: ['Ctrl', 'Intro'], does: shellEs.keys.submit }],
    related: ['first-day', 'approvals'],
  },
  'clocking-in': {
    title: 'Fichar la entrada y la salida',
    readers: 'toda la plantilla, y quien dirige la zona cuando hay que corregir',
    purpose: 'Dejar anotada la jornada de cada persona, como pide la ley.',
    screen: '/work-time',
    also: [],
    shows: [workTimeEs.pdf, workTimeEs.actions.addShift, workTimeEs.title],
    words: 'fichaje jornada horario entrada salida horas turno olvidar',
    steps: [
      {
        act: `En ${to('/', menu.home)}, busca «${workTimeEs.present}» y pulsa «${workTimeEs.actions.clockIn}».`,
        more: `También desde cualquier pantalla: busca «${screens.clockIn}» con Ctrl K.`,
      },
      {
        act: 'Pon tu código: se ficha a quien lo pone.',
        more: `Si entráis varias personas, vuelve con «${shellEs.form.back}» y elígelas. ${workTimeEs.whoHelp}`,
      },
      {
        act: `Al irte, pulsa «${workTimeEs.actions.clockOut}».`,
        more: 'Quien sale en último lugar cierra antes la caja.',
      },
      {
        act: `Consulta tus horas en ${to('/work-time', workTimeEs.title)}.`,
        more: `Cada mes se descarga con «${workTimeEs.pdf}».`,
      },
      {
        act: `Si una hora está mal, pulsa «${workTimeEs.actions.correct}»; si falta un día, «${workTimeEs.actions.addShift}».`,
        more: workTimeEs.correction.note,
      },
    ],
    doubts: [
      {
        when: refusal(workTimeErrors.CASH_OPEN_REQUIRED),
        answer: `Abre la caja en ${to('/transactions/open', screens.openCash)} y vuelve a fichar.`,
      },
      {
        when: refusal(workTimeErrors.ENTRY_COUNT_REQUIRED),
        answer: `Cuenta en ${to('/transactions/count', screens.countTill)}. El recuento vale durante el ${limit('entryCountMinutes')}.`,
      },
      {
        when: 'Alguien se fue sin fichar',
        answer: `En «${workTimeEs.present}», usa «${workTimeEs.wentAway}» y di a qué hora se fue. Lo autoriza quien dirige la zona.`,
      },
    ],
    keys: [],
    related: ['opening-the-till', 'closing-the-till', 'first-day'],
  },
  'opening-the-till': {
    title: 'Abrir la caja',
    readers: 'quien entra primero en la tienda',
    purpose: 'Empezar el día sabiendo qué hay de verdad en el cajón. Sin caja abierta no se cobra.',
    screen: '/transactions/open',
    also: ['/metals/transactions/open'],
    shows: [till.notes, till.coins, till.signAndOpen],
    words: 'apertura fondo cambio contar monedas billetes recuento empezar',
    steps: [
      { act: `Abre ${to('/transactions/open', screens.openCash)}.` },
      { act: `Cuenta «${till.notes}» y «${till.coins}» y escribe cuántas hay de cada valor.`, more: till.help },
      {
        act: `Mira «${till.difference}».`,
        more: `Si la tienda cuenta a ciegas no se ve: el registro se compara al firmar.`,
      },
      {
        act: `Si no cuadra, vuelve a contar o escribe «${till.reason}».`,
        more: 'Un descuadre no impide abrir: queda anotado con su motivo.',
      },
      {
        act: 'Decide si la caja se iguala a su objetivo con dinero del remanente.',
        more: `También se puede «${till.confirmAmount}».`,
      },
      { act: `Pulsa «${till.signAndOpen}».` },
    ],
    doubts: [
      {
        when: refusal(cashErrors.MISMATCH_REASON_MISSING),
        answer: 'Cuenta otra vez antes de explicarlo: casi siempre es un fajo mal contado.',
      },
      {
        when: refusal(cashErrors.CASH_ALREADY_OPEN),
        answer: `Otra persona la abrió antes. Sigue en ${to('/transactions', menu.transactions)}.`,
      },
      {
        when: 'La caja se abrió con un recuento equivocado',
        answer: `Quien puede lo arregla una vez desde el cierre, en ${to('/transactions/sessions', screens.cashSessions)}, con «${cashEs.actions.correctOpening}».`,
      },
    ],
    keys: [
      { keys: ['Intro'], does: 'Pasar a la casilla siguiente' },
      { keys: ['Ctrl', 'Intro'], does: shellEs.keys.submit },
    ],
    related: ['moving-cash', 'closing-the-till', 'clocking-in'],
  },
  'moving-cash': {
    title: 'Mover dinero y hacer un arqueo',
    readers: 'quien lleva la caja durante el día',
    purpose: 'Que cada euro que entra o sale de la caja o del remanente quede anotado con su motivo.',
    screen: '/transactions',
    also: ['/metals/transactions'],
    shows: [cashEs.accounts.till, cashEs.accounts.remainder, cashEs.columns.balance],
    words: 'caja remanente banco ingreso retirada movimiento arqueo cuadre contar',
    steps: [
      {
        act: `Abre ${to('/transactions', menu.transactions)} y elige la cuenta: «${cashEs.accounts.till}» o «${cashEs.accounts.remainder}».`,
        more: `«${cashEs.columns.balance}» dice lo que queda después de cada movimiento.`,
      },
      {
        act: `Para mover dinero, usa ${to('/transactions/add', screens.addMovement)} y elige «${movement.type}».`,
        more: `Por ejemplo «${cashEs.movementTypes.CASH_TO_REMAINDER}» o «${cashEs.movementTypes.REMAINDER_TO_BANK}».`,
      },
      {
        act: `Escribe «${movement.amount}» y «${movement.breakdown}»: tienen que sumar lo mismo.`,
        more: 'Al ir al banco se anota su referencia y se sube el resguardo.',
      },
      { act: `Pulsa «${movement.sign}» y guarda el justificante.` },
      {
        act: `Para comprobar sin cerrar, haz un ${to('/transactions/count', screens.countTill)} o un ${to('/transactions/count-remainder', screens.countRemainder)}.`,
      },
    ],
    doubts: [
      {
        when: refusal(cashErrors.INSUFFICIENT_FUNDS),
        answer: 'Mira el saldo de la cuenta de la que sale. Si no es el real, haz antes un arqueo.',
      },
      { when: movement.tillClosed, answer: `Abre la caja en ${to('/transactions/open', screens.openCash)}.` },
      {
        when: 'Un movimiento está mal',
        answer: `Ábrelo y usa «${cashEs.actions.correctMovement}»: se anota el contrario, nada se borra.`,
      },
    ],
    keys: [{ keys: ['G', 'C'], does: menu.transactions }],
    related: ['opening-the-till', 'closing-the-till'],
  },
  'closing-the-till': {
    title: 'Cerrar la caja y sacar el Z',
    readers: 'quien sale en último lugar',
    purpose: 'Contar, explicar lo que no cuadre y dejar el día cerrado con su informe.',
    screen: '/transactions/close',
    also: ['/metals/transactions/close'],
    shows: [till.notes, till.coins, till.cardTotal, till.signAndClose],
    words: 'cierre zeta z informe descuadre datáfono arqueo ciegas contar terminar',
    steps: [
      { act: `Abre ${to('/transactions/close', screens.closeCash)}.` },
      {
        act: `Cuenta «${till.notes}» y «${till.coins}».`,
        more: `Si no puedes terminar, usa «${till.saveLater}»: el recuento queda guardado en ese equipo.`,
      },
      { act: `Saca el total del datáfono y escríbelo en «${till.cardTotal}».` },
      {
        act: `Si hay diferencia, cuenta otra vez o escribe «${till.reason}».`,
        more: 'A ciegas no se ve lo esperado: si el recuento no coincide, queda guardado, y si vuelves a contar se verán los dos.',
      },
      {
        act: 'Elige qué billetes y monedas pasan al remanente para que la caja quede en su objetivo.',
      },
      { act: `Pulsa «${till.signAndClose}».`, more: till.closeWarning },
      {
        act: `Descarga «${till.zReport}» y ficha la salida.`,
        more: `Los anteriores están en ${to('/transactions/sessions', screens.cashSessions)}.`,
      },
    ],
    doubts: [
      {
        when: refusal(cashErrors.MISMATCH_BLIND),
        answer: 'Cuenta de nuevo sin prisa. Si sigue igual, explica lo que sepas y firma.',
      },
      {
        when: refusal(cashErrors.CARD_REASON_MISSING),
        answer:
          'Compara los resguardos del datáfono con los cobros con tarjeta del día. Un cobro anotado con otra forma de pago se corrige en su operación.',
      },
      {
        when: 'Ya cerrada, aparece el error del recuento',
        answer: `El Z no cambia. Quien puede lo anota una vez en su cierre con «${cashEs.actions.correctClosing}».`,
      },
    ],
    keys: [
      { keys: ['Intro'], does: 'Pasar a la casilla siguiente' },
      { keys: ['Ctrl', 'Intro'], does: shellEs.keys.submit },
    ],
    related: ['printing-the-z', 'opening-the-till', 'reports'],
  },
  'printing-the-z': {
    title: 'Imprimir el Z y el X',
    readers: 'quien cierra la caja, y quien guarda los cierres de una tienda',
    purpose: 'Tener en papel lo que pasó en la caja un día: el X mientras está abierta, el Z cuando se ha cerrado.',
    screen: '/transactions/sessions',
    also: ['/metals/transactions/sessions'],
    shows: [sessions.columns.number, sessions.columns.opened, sessions.columns.closed],
    words: 'zeta z x informe imprimir rollo recibo pdf papel cierre día vendedor colgar archivar huella',
    steps: [
      {
        act: `Abre ${to('/transactions/sessions', screens.cashSessions)} y pulsa en el número de la columna «${sessions.columns.number}».`,
        more: `«${sessions.columns.opened}» y «${sessions.columns.closed}» dicen de qué día es. La caja que sigue abierta enseña su «${till.xReport}».`,
      },
      {
        act: `Pulsa «${till.roll}»: sale por la impresora de recibos.`,
        more: 'En el rollo va lo que se movió; lo que no tuvo movimiento no gasta papel.',
      },
      {
        act: `Para una hoja que se cuelga o se archiva, pulsa «${till.pdf}».`,
        more: `Lo tiene solo un «${till.zReport}», que ya no cambia.`,
      },
      {
        act: 'Léelo de arriba abajo: lo vendido, lo devuelto y las dos diferencias.',
        more: 'Debajo, cada operación con su forma de cobro. Abrir y cerrar se cuentan, no son movimientos.',
      },
      {
        act: `Mira «${till.byEmployee}».`,
        more: 'Lo devuelto es de quien lo había vendido, lo devuelva quien lo devuelva.',
      },
    ],
    doubts: [
      {
        when: 'No sale nada por la impresora',
        answer: `El cierre está hecho y no depende del papel. Enciende la impresora y pulsa «${till.roll}» otra vez, o usa «${till.pdf}».`,
      },
      {
        when: 'El Z dice que está corregido',
        answer: 'Se contó mal y se anotó después, en otra caja. El informe no cambia: enseña las dos cosas.',
      },
      {
        when: `Una línea dice «${sessions.unclosed}»`,
        answer: `Esa caja quedó abierta de un día para otro: ciérrala en ${to('/transactions/close', screens.closeCash)} antes de imprimir su Z.`,
      },
      {
        when: 'Hace falta saber si un papel es el auténtico',
        answer: `Compara su «${till.auditHash}» con la de la pantalla: si coinciden, nadie lo ha cambiado.`,
      },
    ],
    keys: [{ keys: ['G', 'C'], does: menu.transactions }],
    related: ['closing-the-till', 'devices', 'reports'],
  },
};
