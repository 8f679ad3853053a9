-- Runs before the owner's file (config/*.lua), which fills the table Custom. The phone's script calls those functions by the export below.

Custom = {}

-- The owner's file calls these on its framework's events.
Smartphone = {
  loaded = function(source) TriggerEvent('smartphone:custom:loaded', tonumber(source)) end,
  unloaded = function(source) TriggerEvent('smartphone:custom:unloaded', tonumber(source)) end,
}

local own = GetCurrentResourceName()

local function names()
  local list = {}
  for name, value in pairs(Custom) do
    if type(value) == 'function' then list[#list + 1] = name end
  end
  return list
end

-- Returns one table, so that nil, an error and several values stay distinct.
exports('customFramework', function(name, ...)
  local caller = GetInvokingResource()
  if caller and caller ~= own then error('customFramework é só do celular', 0) end
  if name == nil then return { names = names() } end
  local isFine, answer = xpcall(Custom[name], function(problem) return tostring(problem) end, ...)
  if isFine then return { answer = answer } end
  return { problem = answer }
end)

-- The owner's folder outlives an update that replaces this one. What config/*.lua defines, which runs later, wins.
local kept = LoadResourceFile('smartphone_config', 'custom.lua')
if kept then
  local run, problem = load(kept, '@smartphone_config/custom.lua')
  if not run then error(problem, 0) end
  run()
end
