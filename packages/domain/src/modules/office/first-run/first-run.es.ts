import { countOf } from '../../../kernel/format.ts';
import type { Need } from './first-run.states.ts';

interface NeedWords {
  readonly title: string;
  /** Why it is asked, or what happens without it. */
  readonly help: string;
  readonly verb: string;
}
const words = (title: string, help: string, verb: string): NeedWords => ({ title, help, verb });

const NEEDS: Readonly<Record<Need, NeedWords>> = {
  direction: words(
    'Otra persona de dirección',
    'Lo que uno firma lo autoriza otro: con una sola persona no se puede autorizar nada.',
    'Dar de alta',
  ),
  people: words('Personas de cada tienda', 'Quien atiende entra y firma con su propio código.', 'Dar de alta'),
  mail: words('Salida del correo', 'Recibos, enlaces de contraseña y avisos salen por correo.', 'Ver correos'),
  copies: words('Copias de seguridad', 'Sin copias, un disco roto se lleva los libros.', 'Ver estado'),
  regime: words(
    'Régimen de IGIC de la empresa',
    'General o comerciante minorista: pregúntalo a tu asesor antes de la primera factura.',
    'Responder',
  ),
  verifactu: words('VeriFactu', 'Si los registros de factura se envían, se prueban o solo se guardan.', 'Responder'),
  sii: words('SII-IGIC', 'Si la empresa lleva sus libros en la Agencia Tributaria Canaria.', 'Responder'),
  rates: words(
    'Porcentajes de la venta recuperable',
    'Custodia, beneficio e impuesto de la custodia, revisados con tu asesor.',
    'Responder',
  ),
  returnDays: words('Días para devolver', 'Los que se imprimen en cada recibo.', 'Responder'),
  prices: words('Precios', 'Sin ellos no se puede comprar oro ni poner precio a una joya.', 'Fijar'),
  stock: words('Existencias de cada tienda', 'Las joyas con las que empieza, a su coste.', 'Anotar'),
  import: words(
    'Datos del programa anterior',
    'Clientes, proveedores, catálogo y existencias, de un Excel o un CSV, o escritos a mano.',
    'Importar',
  ),
  tills: words('Saldo inicial de cada caja', 'El dinero que ya hay, para que no sea un descuadre.', 'Anotar'),
  printer: words('Impresora y lector', 'Se conectan en el navegador de cada mostrador.', 'Ver cómo'),
};

export const firstRunEs = {
  title: 'Poner en marcha',
  intro: 'Esta instalación está vacía. En unos minutos tendrá su empresa, sus tiendas y quien la dirige.',
  code: 'Código de la instalación',
  codeHelp: 'Lo escribió el servidor al arrancar',
  office: 'Oficina',
  stores: 'Tiendas',
  direction: 'Quién dirige',
  directionHelp: 'La primera persona de dirección. Después dará de alta a las demás.',
  fields: {
    officeName: 'Nombre de la oficina',
    officeCode: 'Siglas de la oficina',
    officeAddress: 'Dirección de la oficina',
    storeName: (n: string) => `Nombre de la tienda ${n}`,
    storeCode: (n: string) => `Siglas de la tienda ${n}`,
    storeAddress: (n: string) => `Dirección de la tienda ${n}`,
    storePhone: (n: string) => `Teléfono de la tienda ${n}`,
    storePlatform: (n: string) => `Plataforma de la tienda ${n}`,
    storeChannel: (n: string) => `Tipo de la tienda ${n}`,
    name: 'Nombre',
    surname: 'Apellidos',
    email: 'Correo',
    password: 'Contraseña',
    repeatedPassword: 'Repite la contraseña',
    signingCode: 'Código de firma, de 6 a 12 caracteres',
    repeatedCode: 'Repite el código',
  },
  addStore: 'Añadir tienda',
  removeStore: (n: string) => `Quitar la tienda ${n}`,
  submit: 'Poner en marcha',
  failed: 'No se pudo poner en marcha, vuelve a pulsar el botón',
  isDone: 'Esta instalación ya está en marcha.',
  ready: (email: string) => `La empresa está en marcha. Entra en la oficina como ${email}.`,
  enter: 'Entrar',
  /** On the output of the server, where nobody else reads it. */
  said: (url: string, code: string) =>
    `La instalación está vacía. Para ponerla en marcha abre ${url}/first-run y escribe este código: ${code}`,
  needsTitle: 'Antes de la primera venta',
  needsHelp: 'Lo que necesita la casa para trabajar, y quién lo ha respondido.',
  left: (n: string) => countOf(n, 'cosa por hacer', 'cosas por hacer'),
  nothingLeft: 'Todo listo para vender',
  columns: { need: 'Qué', found: 'Cómo está', by: 'Quién', state: 'Estado', verb: 'Qué hacer' },
  states: { done: 'Hecho', open: 'Falta', look: 'Compruébalo' },
  needs: NEEDS,
  found: {
    directors: (n: string) => `${countOf(n, 'persona', 'personas')} de dirección con código de firma`,
    people: 'Cada tienda tiene quien atiende y firma',
    alone: (codes: string) => `Sin nadie: ${codes}`,
    mail: 'Hay un servidor de correo',
    noMail: 'Sin servidor: los correos esperan',
    copies: 'La casa sabe de sus copias',
    noCopies: 'No se sabe de ninguna',
    unanswered: 'Nadie ha respondido',
    since: (what: string, day: string) => `${what}, desde el ${day}`,
    answered: (n: string, all: string) => `Respuestas: ${n} de ${all}`,
    modes: { off: 'No se envía', test: 'En pruebas', on: 'Se envía', signed: 'Se firma y se guarda' },
    days: 'Respondido',
    prices: 'Publicados',
    noPrices: (sections: readonly string[]) => `Faltan: ${sections.join(', ')}`,
    sections: {
      discounts: 'descuentos',
      references: 'referencias',
      goldTiers: 'tramos del oro',
      fixed: 'precios fijos',
    },
    stock: 'Cada tienda tiene joyas',
    unstocked: (codes: string) => `Sin joyas: ${codes}`,
    printer: 'Se ve en cada mostrador',
    imported: (n: string) => countOf(n, 'fichero traído', 'ficheros traídos'),
    notImported: 'Si los hay',
    tills: 'Dicho en cada tienda',
    unsaidTills: (codes: string) => `Sin decir: ${codes}`,
  },
} as const;
