import { spawnSync } from 'node:child_process'
import type { Entry } from './manifest.ts'

export const lua = 'lua5.4'

/** Whether this machine has the interpreter; without it manifests are read by a parser of our own. */
export const hasLua = spawnSync(lua, ['-v']).status === 0

/**
 * Runs a manifest in an empty environment in which every unknown name is a function that writes down what it is called with.
 * A list's key loses its plural; a second argument list becomes `<key>_extra`. Each entry is printed as length-prefixed words.
 */
const recorder = `
local function word(text) io.write(#text, ":", text) end
local function json(value)
  if type(value) == "table" then
    local parts = {}
    if #value > 0 then
      for _, item in ipairs(value) do parts[#parts + 1] = json(item) end
      return "[" .. table.concat(parts, ",") .. "]"
    end
    for key, item in pairs(value) do parts[#parts + 1] = json(tostring(key)) .. ":" .. json(item) end
    return "{" .. table.concat(parts, ",") .. "}"
  end
  if type(value) ~= "string" then return tostring(value) end
  return '"' .. value:gsub('[%c"\\\\]', function(c) return string.format("\\\\u%04x", c:byte()) end) .. '"'
end
local function keep(key, value) word(key) word(tostring(value)) end
local function declare(key)
  return function(value)
    local single = key
    if type(value) == "table" then
      single = key:gsub("s$", "")
      for _, item in ipairs(value) do keep(single, item) end
    else
      keep(single, value)
    end
    return function(extra) keep(single .. "_extra", json(extra)) end
  end
end
local known = { pairs = pairs, ipairs = ipairs, tostring = tostring, table = table, string = string }
local environment = setmetatable({}, { __index = function(_, key) return known[key] or declare(key) end })
local chunk, problem = loadfile(arg[1], "t", environment)
if not chunk then io.stderr:write(problem) os.exit(1) end
local fine, failure = pcall(chunk)
if not fine then io.stderr:write(tostring(failure)) os.exit(1) end
`

/** @throws with Lua's own message where the manifest is not valid Lua. */
export function readWithLua(path: string): Entry[] {
  const { status, stdout, stderr } = spawnSync(lua, ['-', path], { input: recorder })
  if (status !== 0) throw new Error(`fxmanifest.lua: ${stderr}`)
  const words = split(stdout)
  return words.flatMap((key, at) => (at % 2 === 0 ? [[key, words[at + 1] ?? ''] as const] : []))
}

function split(output: Buffer): string[] {
  const words: string[] = []
  for (let at = 0; at < output.length; ) {
    const colon = output.indexOf(':', at)
    const end = colon + 1 + Number(output.toString('latin1', at, colon))
    words.push(output.toString('utf8', colon + 1, end))
    at = end
  }
  return words
}
