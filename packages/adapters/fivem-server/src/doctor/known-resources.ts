/** Other resources that the phone works with, by the names of their folders. */
export const databaseResources = ['oxmysql', 'mysql-async', 'ghmattimysql']
export const voiceResources = ['pma-voice', 'mumble-voip', 'tokovoip_script']
/** Values of `smartphone_framework` → the resource that has to run. */
export const frameworkResources: Record<string, string> = {
  qbox: 'qbx_core',
  qbcore: 'qb-core',
  esx: 'es_extended',
  ox_core: 'ox_core',
  vrp: 'vrp',
}
/** Digits of these frameworks' own phone numbers, by default. */
export const numberDigits: Record<string, number> = { 'qb-core': 10, qbx_core: 10 }
export const inventoryResources = ['ox_inventory', 'qb-inventory', 'qs-inventory']

/** Other phones, in lower case. */
export const otherPhones: readonly string[] = [
  'lb-phone',
  'qb-phone',
  'npwd',
  'gksphone',
  'gcphone',
  'esx_gcphone',
  'vrp_gcphone',
  'vrp_phone',
  'esx_phone',
  'qs-smartphone',
  'qs-smartphone-pro',
  'high-phone',
  'high_phone',
  'yseries',
  'okokphone',
  'sd-phone',
  'roadphone',
  'z-phone',
  'd-phone',
  'jpr-phonesystem',
  'codem-phone',
  'crew-phone',
  '17mov_phone',
]

/** Settings that must never reach players, even where the owner makes them public. */
export const secretSettings = [
  'mysql_connection_string',
  'smartphone_upload_secret',
  'smartphone_pages_key',
  'smartphone_fivemanage',
  'smartphone_s3',
  'smartphone_engine',
  'smartphone_bus_url',
]
