-- Runs a manifest in an empty environment in which every unknown name is a function that records its arguments.
-- A list's key loses its last letter; a second argument list becomes `<key>_extra`, as JSON.

local wire = require('wire')

local function json(value)
  if type(value) == 'table' then
    local parts = {}
    if #value > 0 then
      for _, item in ipairs(value) do parts[#parts + 1] = json(item) end
      return '[' .. table.concat(parts, ',') .. ']'
    end
    for key, item in pairs(value) do parts[#parts + 1] = json(tostring(key)) .. ':' .. json(item) end
    return '{' .. table.concat(parts, ',') .. '}'
  end
  if type(value) ~= 'string' then return tostring(value) end
  return '"' .. value:gsub('[%c"\\]', function(c) return string.format('\\u%04x', c:byte()) end) .. '"'
end

local function keep(key, value)
  wire.ask('keep', key, tostring(value))
end

local function declare(key)
  return function(value)
    local single = key
    if type(value) == 'table' then
      single = key:gsub('s$', '')
      for _, item in ipairs(value) do keep(single, item) end
    else
      keep(single, value)
    end
    return function(extra) keep(single .. '_extra', json(extra)) end
  end
end

local function copyOf(library)
  local copy = {}
  for name, value in pairs(library) do copy[name] = value end
  return copy
end

function wire.serve.read(source)
  local known = { pairs = pairs, ipairs = ipairs, tostring = tostring, table = copyOf(table), string = copyOf(string) }
  local environment = setmetatable({}, { __index = function(_, key) return known[key] or declare(key) end })
  local chunk, problem = load(source, '@fxmanifest.lua', 't', environment)
  if not chunk then error(problem, 0) end
  chunk()
end
