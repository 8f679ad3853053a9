/** Schema of a call's body. */
export const body = {
  type: 'object',
  required: ['member', 'args'],
  additionalProperties: false,
  properties: {
    member: { type: 'string', maxLength: 64 },
    args: { type: 'array', maxItems: 16 },
    key: { type: 'string', maxLength: 64 },
  },
}

export const message = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    sender: { type: 'string' },
    content: { type: 'string' },
    created_at: { type: 'integer' },
  },
}

export const receipt = {
  type: 'object',
  properties: { name: { type: 'string' }, value: { type: 'integer' } },
}
