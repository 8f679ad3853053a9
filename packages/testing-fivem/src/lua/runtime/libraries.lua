-- Additions of the game's Lua to the standard libraries (citizenfx/fivem 06d4d34, code/vendor/lua.lua: GRIT_POWER_*), the few functions of
-- `io` and `os` that a server has (LuaIO.cpp, LuaOS.cpp), and its small `debug` (LuaDebug.cpp).

local vectors = require('vectors')

local libraries = {}
local type = type
local plainUnpack = table.unpack

-- A vector is unpacked into its components (citizenfx/lua, ltablib).
function table.unpack(list, ...)
  if type(list) == 'table' and vectors.is(list) then return plainUnpack(vectors.numbers(list), ...) end
  return plainUnpack(list, ...)
end

function table.create() return {} end
function table.clone(source)
  local copy = {}
  for key, value in pairs(source) do copy[key] = value end
  return setmetatable(copy, getmetatable(source))
end
function table.wipe(target)
  for key in pairs(target) do target[key] = nil end
  return target
end
function table.type(value)
  if type(value) ~= 'table' then return nil end
  if next(value) == nil then return 'empty' end
  local count = 0
  for _ in pairs(value) do count = count + 1 end
  if count == #value then return 'array' end
  return #value > 0 and 'mixed' or 'hash'
end

function string.strtrim(text) return (text:gsub('^%s+', ''):gsub('%s+$', '')) end
-- Each character of `separators` separates.
function string.strsplit(separators, text, most)
  local parts, from = {}, 1
  while not most or #parts + 1 < most do
    local at = text:find('[' .. separators:gsub('[%^%]%-%%]', '%%%0') .. ']', from)
    if not at then break end
    parts[#parts + 1], from = text:sub(from, at - 1), at + 1
  end
  parts[#parts + 1] = text:sub(from)
  return table.unpack(parts)
end
function string.strjoin(separator, ...)
  local words = { ... }
  for at = 1, #words do words[at] = tostring(words[at]) end
  return table.concat(words, separator)
end

-- What a translated source calls (dialect/translate.ts).
local Nothing = setmetatable({}, { __index = function() return function() end end, __call = function() end })
-- `value?.key` is nil where the value has no keys; `value?:method()` where it is nil.
function libraries.index(value, ...)
  if select('#', ...) == 0 then return value == nil and Nothing or value end
  local meta = getmetatable(value)
  if type(value) ~= 'table' and not (meta and meta.__index) then return nil end
  return value[(...)]
end
function libraries.fields(value, ...)
  local values = {}
  for at = 1, select('#', ...) do values[at] = value[(select(at, ...))] end
  return table.unpack(values, 1, select('#', ...))
end

-- A whole file at once; it is written when it is closed.
local function file(text, save)
  local File, at = {}, 1
  local function line(keepsEnd)
    if at > #text then return nil end
    local finish = text:find('\n', at, true) or #text + 1
    local found = text:sub(at, keepsEnd and finish or finish - 1)
    at = finish + 1
    return found
  end
  function File:read(format)
    format = tostring(format or 'l'):gsub('^%*', '')
    if format == 'l' or format == 'L' then return line(format == 'L') end
    local from = at
    at = format == 'a' and #text + 1 or at + (tonumber(format) or 0)
    return text:sub(from, at - 1)
  end
  function File:lines() return function() return line() end end
  function File:write(...)
    for index = 1, select('#', ...) do text = text .. tostring((select(index, ...))) end
    return self
  end
  function File:seek(_, offset) at = (offset or 0) + 1 return at - 1 end
  function File:flush() if save then save(text) end end
  function File:close() if save then save(text) end return true end
  return File
end

function libraries.globals(native)
  return {
    os = {
      time = os.time, date = os.date, clock = os.clock, difftime = os.difftime, setlocale = function() end,
      getenv = function() end,
      microtime = function() return math.floor(native('Now') * 1000) end,
      nanotime = function() return math.floor(native('Now') * 1000000) end,
    },
    io = {
      open = function(path, mode)
        mode = mode or 'r'
        local text = not mode:find('w') and native('ReadFile', path) or ''
        if mode:find('r') and not native('ReadFile', path) then return nil, path .. ': No such file or directory', 2 end
        return file(text, mode:find('[wa+]') and function(written) native('WriteFile', path, written) end)
      end,
      lines = function() return function() end end,
      readdir = function(path)
        local names, at = native('ReadFolder', path) or {}, 0
        return { lines = function() return function() at = at + 1 return names[at] end end, close = function() end }
      end,
    },
    debug = {
      getinfo = debug.getinfo, getmetatable = debug.getmetatable, getupvalue = debug.getupvalue,
      setmetatable = debug.setmetatable, traceback = debug.traceback,
    },
    each = function(value)
      local meta = getmetatable(value)
      return (meta and meta.__iter or pairs)(value)
    end,
    defer = function(act) return setmetatable({}, { __close = function() act() end }) end,
    require = function(name) error("module '" .. tostring(name) .. "' not found", 2) end,
  }
end

return libraries
