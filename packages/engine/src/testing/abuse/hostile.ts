/** Values that no real phone sends, as JSON text: some of them cannot be written otherwise. */
export const hostileTexts: readonly string[] = [
  ...['null', 'true', 'false', '-1', '0', '-0', '1', '1.5', '0.1', '1e308', '-1e308', '1e999', '-1e999', '5e-324'],
  ...['9007199254740993', '-9007199254740993', '2147483648', '4294967296', '18446744073709551616'],
  ...['[]', '{}', '[null]', '[[]]', '[{}]', '[1,2,3,4,5,6,7,8,9]', '{"length":4294967296}', '{"0":1,"length":1}'],
  ...['{"__proto__":{"moderator":true}}', '{"constructor":{"prototype":{"moderator":true}}}', '{"__proto__":null}'],
  ...['{"toString":1,"valueOf":1}', '{"toJSON":1}', '{"then":1}', '{"$gt":""}', '{"type":"Buffer","data":[1]}'],
  ...texts([
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\u202e\u2066invertido\u2069',
    '\u200b\ufeff\u2028\u2029',
    'e\u0301\u0327\u030a'.repeat(40),
    '👩‍👩‍👧‍👦'.repeat(20),
    'ﷺ'.repeat(50),
    "' OR 1=1 -- ",
    "x' UNION SELECT balance FROM orelhao_accounts #",
    "\\'; DROP TABLE orelhao_accounts; -- ",
    '"; SELECT SLEEP(5); --',
    '%',
    '_______',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'toString',
    'NaN',
    '-Infinity',
    '[object Object]',
    '<img src=x onerror=alert(1)><script>alert(1)</script>',
    'javascript:alert(1)',
    'http://169.254.169.254/latest/meta-data/',
    '../../session.secret',
    '%2e%2e%2f%00',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an injection is made of it
    '${7*7}{{7*7}}',
    '\r\nset-cookie: a=b',
    'x'.repeat(5000),
    'ç'.repeat(20_000),
  ]),
  '"\\ud800"',
  '"\\udfff\\ud800 meio"',
  `"${'\\u0000'.repeat(300)}"`,
  deep('[', ']', 400),
  deep('{"a":', '}', 400, '1'),
  deep('[', ']', 15_000),
  `[${Array.from({ length: 3000 }, () => '0').join(',')}]`,
  `{${Array.from({ length: 1500 }, (_, index) => `"k${index}":0`).join(',')}}`,
]

function texts(values: string[]): string[] {
  return values.map((value) => JSON.stringify(value))
}

function deep(open: string, close: string, depth: number, middle = ''): string {
  return open.repeat(depth) + middle + close.repeat(depth)
}

/** In place of all arguments. */
export const hostileArguments: readonly string[] = [
  ...['null', '0', '"x"', '{}', '{"length":0}', '{"0":"x","length":1}', '[[]]', '[null,null,null,null,null,null]'],
  `[${Array.from({ length: 500 }, () => '"x"').join(',')}]`,
  deep('[', ']', 15_000),
  '[{"__proto__":{"polluted":1}}]',
]

/** In place of a key. */
export const hostileKeys: readonly string[] = [
  ...['""', '0', 'true', '[]', '{}', '"x y"', '"../../x"', '"__proto__"', `"${'k'.repeat(65)}"`, '"\\ud800"'],
  '{"toString":1}',
]

/** In place of a member. */
export const hostileMembers: readonly string[] = [
  ...[
    'null',
    '0',
    '[]',
    '{}',
    '""',
    '"__proto__"',
    '"constructor"',
    '"toString"',
    '"hasOwnProperty"',
    '"getSettings "',
  ],
  ...['"GETSETTINGS"', '["getSettings"]', '{"toString":"getSettings"}', `"${'m'.repeat(5000)}"`, '"\\u0000"'],
]
