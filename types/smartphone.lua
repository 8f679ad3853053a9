---@meta smartphone
-- Stubs for the Lua language server of what the resource `smartphone` offers. Not to be loaded by a game server.
-- Server: local phone = exports.smartphone ---@type SmartphoneServerExports
-- Client: local phone = exports.smartphone ---@type SmartphoneClientExports
-- Calls that wait for the database yield, as every asynchronous export does: use them in a thread or an event handler.

---A connected player by source, or anybody, online or not, by phone number as text: so pass tonumber(source) for those of GetPlayers().
---@alias SmartphonePlayer integer|string

---@class SmartphoneCharge
---@field ok boolean
---@field error? 'unknownPlayer'|'insufficientFunds'|'unavailable'

---@class SmartphoneNumberChange
---@field ok boolean
---@field error? 'unknownPlayer'|'frameworkNumber'|'badNumber'|'numberTaken'

---@class SmartphoneContactSaved
---@field ok boolean
---@field error? 'unknownPlayer'|'unknownNumber'|'alreadyContact'|'ownNumber'|'phoneRequired'|'nameRequired'|'nameTooLong'|'tooManyContacts'

---@class SmartphoneState Flags of a player's state bag: Player(source).state.phoneNumber. The first two are written by the server.
---@field phoneNumber? string
---@field onCallWith? integer source of whom they speak to, unless the caller hides who they are
---@field phoneOpen? boolean
---@field usingPhone? boolean
---@field inCall? boolean

---@class SmartphoneServerExports
local server = {}

---Shows a notification of an app, such as 'bank'. False where nobody is meant.
---@param player SmartphonePlayer
---@param app string
---@param title string
---@param subtitle? string
---@return boolean
function server:notify(player, app, title, subtitle) end

---Sends an SMS from a number, or from a name of at most 12 characters that cannot be answered. False where nobody has the number `to`.
---@param from string
---@param to string
---@param text string
---@return boolean
function server:sendSms(from, to, text) end

---Opens the phone, at a route where one is given, such as '/bank'.
---@param player SmartphonePlayer
---@param route? string
---@return boolean
function server:open(player, route) end

---@param player SmartphonePlayer
---@return boolean
function server:close(player) end

---Has the player's phone call a number.
---@param player SmartphonePlayer
---@param phone string
---@param video? boolean
---@return boolean
function server:call(player, phone, video) end

---Fines a player, in whole units of money.
---@param player SmartphonePlayer
---@param total integer
---@param description string
---@return boolean
function server:createFine(player, total, description) end

---Sends an invoice to `payer`; what they pay goes to `payee`. False where nobody is meant, or the owner has switched invoices off.
---@param payer SmartphonePlayer
---@param payee SmartphonePlayer
---@param total integer
---@param reason string
---@return boolean
function server:createInvoice(payer, payee, total, reason) end

---Takes money out of a player's bank account. 'unavailable': the framework's bank did not answer, and nothing was taken, or it is on its way back. An error is thrown where nobody can tell whether it was taken: charging again may take it twice.
---@param player SmartphonePlayer
---@param price integer
---@param reason string
---@return SmartphoneCharge
function server:charge(player, price, reason) end

---The number of a connected player.
---@param source integer
---@return string?
function server:getPhone(source) end

---@param source integer
---@return integer?
function server:getUserId(source) end

---Gives a player another number, of the shape of phone_template and nobody else's. 'frameworkNumber': theirs is the framework's; change it there.
---@param player SmartphonePlayer
---@param phone string
---@return SmartphoneNumberChange
function server:setPhone(player, phone) end

---Who has a number and is online.
---@param phone string
---@return integer?
function server:getSource(phone) end

---Whether a connected player speaks to somebody.
---@param source integer
---@return boolean
function server:isInCall(source) end

---Gives every phone an app of yours, until the phone stops: call it in smartphone:isReady, or while your resource starts. While your resource is stopped its app is away.
---@param id string 1 to 64 characters
---@param name string
---@param icon string at nui:// or https://
---@param url string at nui:// or https://
---@return true
function server:createApp(id, name, icon, url) end

---Takes an app away.
---@param id string
---@return boolean
function server:removeApp(id) end

---Hands a value to the page of an app while the player has it open.
---@param player SmartphonePlayer
---@param id string
---@param message any
---@return boolean
function server:sendAppMessage(player, id, message) end

---A payment that a player made in an app, by the id that its page got.
---@param id integer
---@return table|nil
function server:getAppPayment(id) end

---A player's address book; empty where nobody is meant.
---@param player SmartphonePlayer
---@return { name: string, phone: string }[]
function server:getContacts(player) end

---Saves a number in a player's address book.
---@param player SmartphonePlayer
---@param phone string
---@param name string
---@return SmartphoneContactSaved
function server:addContact(player, phone, name) end

---False where they have no contact with that number.
---@param player SmartphonePlayer
---@param phone string
---@return boolean
function server:removeContact(player, phone) end

---An SMS to everybody on duty at a service, by its number, or in a group of the framework. Answers how many were reached.
---@param company string
---@param from string
---@param text string
---@return integer
function server:companyMessage(company, from, text) end

---A warning on every phone of the city. False, having told nobody, where there were too many just now.
---@param title string
---@param text string
---@return boolean
function server:cityAlert(title, text) end

---@class SmartphoneClientExports
local client = {}

---True where the phone is open now; else the player was told why not.
---@return boolean
function client:open() end

function client:close() end

---The same as `close`.
function client:closeSmartphone() end

---@return boolean
function client:isOpen() end

---Takes the phone out and calls the number; false where no character plays.
---@param phone string
---@return boolean
function client:callPlayer(phone) end

---Keeps the phone in the pocket until it is called with false.
---@param isDisabled boolean
function client:setDisabled(isDisabled) end

---@class SmartphoneTemplateApp
---@field identifier string
---@field name string
---@field ui string `resource/path/index.html`, or a whole address
---@field icon? string
---@field developer? string
---@field description? string
---@field defaultApp? boolean on the home screen of everybody, where the owner has players install apps
---@field onOpen? fun()
---@field onClose? fun()

---Adds an app on this player's computer, with the fields of the market's public app template. False where it cannot be added.
---@param app SmartphoneTemplateApp
---@return boolean
function client:AddCustomApp(app) end

---@param identifier string
---@return boolean
function client:RemoveCustomApp(identifier) end

---A value for the app's page, or an action and its data; false while the app is not open.
---@param identifier string
---@param message any
---@return boolean
function client:SendCustomAppMessage(identifier, message) end

---@param content { app?: string, title: string, content?: string }
function client:SendNotification(content) end

---What `smartphone:onMessage` tells on the server.
---@class SmartphoneMessage
---@field source? integer nil while the player is away
---@field user_id integer
---@field from string
---@field to string
---@field text string
---@field image? string
---@field location? string

---What `smartphone:onCall` tells on the server.
---@class SmartphoneCall
---@field source? integer
---@field user_id integer
---@field room integer
---@field state 'ringing'|'accepted'|'ended'
---@field from? string
---@field isVideo? boolean

---What `smartphone:onPayment` tells on the server.
---@class SmartphonePayment
---@field source? integer
---@field user_id integer
---@field kind 'transfer'|'invoice'|'wallet'
---@field from string
---@field value integer

---What `smartphone:onMusic` tells on the server: what a player has their neighbours hear. Without `url` it is silence.
---@class SmartphoneMusic
---@field source? integer
---@field user_id integer
---@field url? string
---@field title string
---@field artist string
---@field position number
---@field volume integer

---What `smartphone:service_request` tells on the server: a player asked for a service that somebody is on duty at.
---`smartphone:service_unavailable` tells the same of one that nobody is on duty at.
---@class SmartphoneServiceRequest
---@field source? integer
---@field user_id integer
---@field phone string
---@field name string
---@field service { name: string, number: string, permission?: string }
---@field content string
---@field location number[]
