import type { Tables } from '../../database/database.ts'

/**
 * A column that holds addresses of players' files as long as they are in use. Has an index: tidying asks for a hundred
 * addresses at a time.
 */
export interface UploadColumn {
  table: keyof Tables
  column: string
}

/**
 * Every one of them: an upload whose address stands in none is deleted after some days. `in-use.test.ts` sends an upload through each
 * `Picture`, `Sound` and `Video` of the catalogue, and fails where the column that it goes into is missing here.
 */
export const uploadColumns: readonly UploadColumn[] = [
  of('orelhao_sms', 'image'),
  of('orelhao_contacts', 'photo'),
  of('orelhao_gallery', 'url'),
  of('orelhao_gallery', 'still'),
  of('orelhao_ads', 'image'),
  of('orelhao_ads', 'image2'),
  of('orelhao_ads', 'image3'),
  of('orelhao_preferences', 'background'),
  of('orelhao_chat_messages', 'media'),
  of('orelhao_chat_conversations', 'picture'),
  of('orelhao_whatsapp_profiles', 'avatar'),
  of('orelhao_tor_ads', 'image'),
  of('orelhao_weazel', 'image'),
  of('orelhao_weazel', 'video'),
  of('orelhao_tinder_profiles', 'image'),
  of('orelhao_instagram_stories', 'image'),
  of('orelhao_instagram_stories', 'video'),
  of('orelhao_social_profiles', 'avatar'),
  of('orelhao_social_profiles', 'banner'),
  of('orelhao_social_posts', 'image'),
  of('orelhao_social_posts', 'video'),
  of('orelhao_reports', 'image'),
  of('orelhao_reports', 'video'),
]

function of<Table extends keyof Tables>(table: Table, column: keyof Tables[Table] & string): UploadColumn {
  return { table, column }
}
