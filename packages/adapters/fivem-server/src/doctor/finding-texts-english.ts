import type { portugueseFindings } from './finding-texts.ts'
import { andJoined } from './joined.ts'

const and = andJoined('and')

/** By the code of a finding: what is wrong, and what to do. */
export const englishFindings: typeof portugueseFindings = {
  'no-cfg': (place) =>
    `I did not find server.cfg${place ? ` in ${place}` : ''}: order, convars and database were not checked. Give its path.`,
  'no-resources': (place) =>
    `I did not find the folder resources${place ? ` in ${place}` : ''}: the resource and the framework were not checked. Give its path.`,
  'cfg-encoding': (file, encoding) =>
    `${file} is in ${encoding}, and the server reads UTF-8. Save it again with the encoding UTF-8 (in Notepad: Save as > Encoding).`,
  'cfg-quotes': (file, line) => `${file}, line ${line}: curly quotes do not count. Write straight ones: "`,
  'missing-exec': (name) =>
    `server.cfg executes ${name}, which does not exist; what would be in it was not checked. Create the file or delete the line.`,
  'old-artifact': (found, needed) =>
    `The artifact ${found} is too old: the phone needs ${needed} or newer (Node 22). Update the server.`,
  'hidden-extension': (text) => text,
  'two-phones': (folders) =>
    `The phone is installed ${folders.length} times (${folders.join(', ')}). Leave only one folder.`,
  'wrong-name': (name) =>
    `The folder of the phone is called ${name}, but must be called smartphone (all lower case): the address of the page depends on it. Rename the folder and write "ensure smartphone".`,
  nested: (inner, outer) =>
    `The phone is one folder too deep, in ${inner}, where the server does not find it. Move that folder to ${outer}.`,
  'other-phone': (folder) =>
    `The folder ${folder} is another phone’s. Two resources cannot have the same name: remove the old one and put Orelhão in its place.`,
  'no-phone': (folder) =>
    `There is no resource smartphone in ${folder}. Extract the zip there (for example in [local]).`,
  'page-not-in-files': (page) =>
    `files {} of fxmanifest.lua lacks '${page}': no player downloads the page, and the phone never appears. Add that line to files {}, or extract the zip again.`,
  'secret-files': (paths) =>
    `files {} of fxmanifest.lua gives ${paths.join(', ')} to any player. Take it out of files {} and change the passwords that were there.`,
  'missing-files': (paths) =>
    `Files of the resource are missing (${paths.slice(0, 3).join(', ')}${paths.length > 3 ? ` and ${paths.length - 3} more` : ''}). Half of the upload is missing: extract the zip again and send the whole folder.`,
  'empty-files': (paths) => `${paths.join(', ')} is empty. Half of the upload is missing: extract the zip again.`,
  'not-started': (meant) =>
    `server.cfg does not start the phone${meant ? `: there is "ensure ${meant}"; did you mean smartphone?` : ''}. Add at the end: ensure smartphone`,
  order: (role, name) => `The phone starts before ${role}. Put "ensure smartphone" after "ensure ${name}".`,
  'two-voices': (names) =>
    `${names.length} voice systems are started (${names.join(', ')}). Leave only one: calls would not know which to use.`,
  'voice-missing': (forced, resource) =>
    `voice asks for ${forced}, but ${resource} is not started. Write "ensure ${resource}" before the phone, or set smartphone_voice auto.`,
  'calls-off': () => 'voice_enableCalls is 0: pma-voice allows no calls. Write: setr voice_enableCalls 1',
  'no-voice': (installed) =>
    `No voice system is started: calls will use the game’s own voice (voip), in which nearby voices stand still during a call. ${installed ? `The resource ${installed} is in the folder: write "ensure ${installed}" before the phone.` : 'For a better one install pma-voice; to stay with this one: set smartphone_voice voip'}`,
  'no-onesync': () =>
    'server.cfg does not switch OneSync on. If txAdmin does not do it for you (Settings > FXServer), add: set onesync on',
  'onesync-off': (value) => `OneSync is "${value}": the phone does not start without it. Write: set onesync on`,
  'old-onesync': () =>
    'onesync_enabled is the old name, which the server reads no more. Replace that line by: set onesync on',
  'other-phones': (names) =>
    `Another phone is started too (${and(names)}): both open by similar keys and fight for calls and numbers. Take its "ensure" out; its data is not lost, and smartphone_import brings it (docs/owner/import.md).`,
  'framework-missing': (framework, resource) =>
    `framework is ${framework}, but server.cfg does not start ${resource}. Write "ensure ${resource}" before the phone.`,
  'framework-ignored': (running) =>
    `framework is standalone, but ${running} is started: the bank of the phone will not be the framework’s. To use that one: set smartphone_framework auto`,
  'framework-unknown': (framework, known, meant) =>
    `framework is "${framework}", which does not exist${meant ? `; did you mean ${meant}?` : ''}. Use auto, ${known.join(', ')}, custom or standalone.`,
  'two-frameworks': (names) =>
    `Several frameworks are started (${names.join(', ')}). Say in smartphone_framework which one to use.`,
  'no-framework': () =>
    'No known framework is started: the phone will use identities and a bank of its own. If that is what you want: set smartphone_framework standalone',
  'framework-problem': (text) => text,
  'custom-unused': (file, framework) =>
    `${file} exists, but framework is "${framework}". To use it: set smartphone_framework custom`,
  'custom-missing': () =>
    'framework is custom, but there is no config/custom.lua. Copy config/exemplos/custom.lua to config/custom.lua and edit the copy.',
  'custom-function': (files, name) =>
    `${files.join(', ')} does not define Custom.${name}, without which the phone does not start. See config/exemplos/custom.lua.`,
  'vrp-base-misspelt': (base, known, meant) =>
    `frameworkSettings.vrp.base is ${base}, which does not exist${meant ? `; did you mean ${meant}?` : ''}. Use one of these: ${known.join(', ')}.`,
  'vrp-base-unknown': (known) =>
    `The vRP base looks like none of the known ones: if the console does not recognise it either, the phone opens with a bank and numbers of its own. Write "frameworkSettings": { "vrp": { "base": "..." } } in config/server.json (${known.join(', ')}).`,
  'bad-setting': (text) => text,
  'unknown-convar': (text) => text,
  'unknown-setting': (text) => text,
  'unknown-app': (text) => text,
  'unknown-key': (text) => text,
  'setting-twice': (text) => text,
  encoding: (text) => text,
  'public-secret': (name, command) =>
    `${name} is written with ${command}, which shows the value to every player. Use set and change the password.`,
  'lb-phone-runs': () =>
    'smartphone_lb_phone_exports is on, but lb-phone is started: the exports are still its own. Take "ensure lb-phone" out.',
  'lb-phone-exports-hidden': () =>
    'smartphone_lb_phone_exports holds also before a character is chosen only with setr: setr smartphone_lb_phone_exports 1',
  'short-template': (resource, digits, template, own) =>
    `${resource} usually makes numbers of ${digits} digits, and phone_template (${template}) has ${own}: the form of contacts would cut them. If those of your city are like that: set smartphone_phone_template "${'X'.repeat(digits)}".`,
  'service-without-group': (name, number) =>
    `The service ${name} (${number}) has no group in serviceGroups of config/server.json: nobody would get its requests. Write "${number}": ["group"] there.`,
  'group-without-service': (number) =>
    `serviceGroups has the number ${number}, which is not in phone.services: the phone does not show it. Add the service, or delete the line.`,
  'service-twice': (number) =>
    `Two services use the number ${number} in phone.services. Give one of them another number.`,
  'unknown-item': (item, places, meant) =>
    `The item ${item} does not exist in ${and(places)}${meant ? `; did you mean ${meant}?` : ''}: nobody would have it, and everybody would be without a phone. Create the item, correct smartphone_item, or delete the line.`,
  'unknown-group': (setting, group, places, meant) =>
    `${setting}: the group ${group} does not exist in ${and(places)}${meant ? `; did you mean ${meant}?` : ''}. Nobody would be its member; correct the name in config/server.json.`,
  'no-media': () =>
    'Photos, voice messages and videos have nowhere to go. The simplest: set smartphone_fivemanage "TOKEN" in server.cfg. With an S3 bucket or a server of your own: docs/owner/media-server.md.',
  'media-half': (missing) =>
    missing === 'uploadServer'
      ? 'There is uploadsURL or smartphone_upload_secret, but phone.uploadServer is missing in config/server.json.'
      : 'phone.uploadsURL is missing in config/server.json: files could not be shown. Usually it is uploadServer with /uploads at the end.',
  'media-slash': () => 'uploadServer and uploadsURL must not end with a slash. Delete it.',
  'media-hosts': (server, files) =>
    `uploadServer (${server}) and uploadsURL (${files}) are different servers. That is right only if files go to a bucket or CDN: UPLOAD_PUBLIC_URL of the media server must be the same as uploadsURL.`,
  'no-upload-secret': () =>
    'smartphone_upload_secret is missing in server.cfg: the media server would refuse everything. Use the value of UPLOAD_SECRET.',
  'media-address': (name) => `phone.${name} is no address. Example: https://media.example.com`,
  'media-http': (name, protocol, allowed) =>
    `phone.${name} uses ${protocol}// and the game blocks it: it must be ${allowed.map((one) => `${one}//`).join(' or ')} with a valid certificate.`,
  'media-away': (host) =>
    `The media server does not answer at ${host}: check that it runs and that a browser opens the address.`,
  'database-string': (text) => text,
  'database-quotes': () =>
    'mysql_connection_string has ";" and must be in quotes, or the server reads only its beginning. Write: set mysql_connection_string "…"',
  'database-file': (others) =>
    `There is no mysql_connection_string${others.length > 0 ? `, although server.cfg starts ${and(others)}` : ''}: the phone will keep everything in data/orelhao.db, inside its own folder. To use the database of the framework, write its mysql_connection_string; otherwise use smartphone_backup before each update and keep the backup outside the folder of the phone.`,
  'database-unreachable': (place, why) => `The database at ${place} cannot be used: ${why}.`,
  'database-not-mysql': (place) =>
    `What answers at ${place} is neither MySQL nor MariaDB. Check the port in mysql_connection_string (usually 3306).`,
  'database-rights': (missing) =>
    `The user of the database lacks the rights ${and(missing)}: the phone could not create its tables. Grant them: GRANT ALL ON database.* TO user`,
  'database-old': (version) => `The database is ${version}, which is too old. Use MariaDB 10.3, MySQL 5.7 or newer.`,
  'database-read-only': () =>
    'The database is read-only (read_only): the phone would store nothing. Use the main server instead of the replica, or switch read_only off.',
  'database-binlog': () =>
    'The database has binlog_format=STATEMENT, which refuses the transactions of the phone. In my.cnf: binlog_format=ROW (or MIXED on MariaDB)',
  'database-few': (most) =>
    `The database allows this user only ${most} ${most === 1 ? 'connection' : 'connections'}, which the framework uses too. Ask your host for more, or: set smartphone_database_connections 1`,
  growth: (lines) => lines.join('\n'),
  'bus-away': (address) =>
    `No NATS answers at ${address}: servers do not learn who is on the others, and calls ring only on their own. Start NATS, or correct smartphone_bus_url; without other servers, delete the line.`,
  'engine-away': (host) =>
    `The engine of the phone does not answer at ${host}. Start it in the folder of the phone: start-engine (its secret and port are in smartphone_config/engine.env).`,
  'engine-address': (text) => text,
}
