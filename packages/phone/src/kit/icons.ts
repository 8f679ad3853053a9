import IonAdd from '~icons/ion/add'
import IonAlert from '~icons/ion/alert-circle'
import IonReply from '~icons/ion/arrow-undo-outline'
import IonAttach from '~icons/ion/attach'
import IonBackspace from '~icons/ion/backspace-outline'
import IonBlock from '~icons/ion/ban-outline'
import IonBattery from '~icons/ion/battery-full'
import IonCamera from '~icons/ion/camera'
import IonSignal from '~icons/ion/cellular'
import IonMessage from '~icons/ion/chatbubble'
import IonCheck from '~icons/ion/checkmark'
import IonUnblock from '~icons/ion/checkmark-circle-outline'
import IonCheckDouble from '~icons/ion/checkmark-done'
import IonBack from '~icons/ion/chevron-back'
import IonForward from '~icons/ion/chevron-forward'
import IonClose from '~icons/ion/close'
import IonClear from '~icons/ion/close-circle'
import IonPalette from '~icons/ion/color-palette'
import IonCopy from '~icons/ion/copy-outline'
import IonEdit from '~icons/ion/create-outline'
import IonDownload from '~icons/ion/download-outline'
import IonMore from '~icons/ion/ellipsis-horizontal'
import IonZoom from '~icons/ion/expand'
import IonEyeOff from '~icons/ion/eye-off'
import IonFilter from '~icons/ion/filter'
import IonFlag from '~icons/ion/flag-outline'
import IonHeart from '~icons/ion/heart'
import IonHeartOutline from '~icons/ion/heart-outline'
import IonImage from '~icons/ion/image-outline'
import IonWallpaper from '~icons/ion/images'
import IonInfo from '~icons/ion/information-circle-outline'
import IonKeypad from '~icons/ion/keypad'
import IonLink from '~icons/ion/link'
import IonLock from '~icons/ion/lock-closed'
import IonMicrophone from '~icons/ion/mic'
import IonMoon from '~icons/ion/moon'
import IonBell from '~icons/ion/notifications'
import IonPause from '~icons/ion/pause'
import IonPeople from '~icons/ion/people'
import IonDevice from '~icons/ion/phone-portrait'
import IonPlay from '~icons/ion/play'
import IonSearch from '~icons/ion/search'
import IonGear from '~icons/ion/settings'
import IonShare from '~icons/ion/share-outline'
import IonStar from '~icons/ion/star'
import IonStarOutline from '~icons/ion/star-outline'
import IonHistory from '~icons/ion/time-outline'
import IonTrash from '~icons/ion/trash-outline'
import IonVideo from '~icons/ion/videocam'
import IonVolume from '~icons/ion/volume-high'
import IonWarning from '~icons/ion/warning'
import IonWifi from '~icons/ion/wifi'
import MaterialAdd from '~icons/material-symbols/add-rounded'
import MaterialBack from '~icons/material-symbols/arrow-back-rounded'
import MaterialAttach from '~icons/material-symbols/attach-file-rounded'
import MaterialBackspace from '~icons/material-symbols/backspace-outline-rounded'
import MaterialBattery from '~icons/material-symbols/battery-full-rounded'
import MaterialBlock from '~icons/material-symbols/block-outline'
import MaterialClear from '~icons/material-symbols/cancel-rounded'
import MaterialMessage from '~icons/material-symbols/chat-bubble-rounded'
import MaterialUnblock from '~icons/material-symbols/check-circle-outline-rounded'
import MaterialCheck from '~icons/material-symbols/check-rounded'
import MaterialForward from '~icons/material-symbols/chevron-right-rounded'
import MaterialClose from '~icons/material-symbols/close-rounded'
import MaterialCopy from '~icons/material-symbols/content-copy-outline-rounded'
import MaterialMoon from '~icons/material-symbols/dark-mode-rounded'
import MaterialTrash from '~icons/material-symbols/delete-outline-rounded'
import MaterialKeypad from '~icons/material-symbols/dialpad-rounded'
import MaterialCheckDouble from '~icons/material-symbols/done-all-rounded'
import MaterialDownload from '~icons/material-symbols/download-rounded'
import MaterialEdit from '~icons/material-symbols/edit-outline-rounded'
import MaterialAlert from '~icons/material-symbols/error-outline-rounded'
import MaterialHeartOutline from '~icons/material-symbols/favorite-outline-rounded'
import MaterialHeart from '~icons/material-symbols/favorite-rounded'
import MaterialFilter from '~icons/material-symbols/filter-list-rounded'
import MaterialFlag from '~icons/material-symbols/flag-outline-rounded'
import MaterialPeople from '~icons/material-symbols/group-rounded'
import MaterialHistory from '~icons/material-symbols/history-rounded'
import MaterialImage from '~icons/material-symbols/image-outline-rounded'
import MaterialInfo from '~icons/material-symbols/info-outline-rounded'
import MaterialLink from '~icons/material-symbols/link-rounded'
import MaterialLock from '~icons/material-symbols/lock-rounded'
import MaterialMicrophone from '~icons/material-symbols/mic-rounded'
import MaterialMore from '~icons/material-symbols/more-vert'
import MaterialBell from '~icons/material-symbols/notifications-rounded'
import MaterialPalette from '~icons/material-symbols/palette'
import MaterialPause from '~icons/material-symbols/pause-rounded'
import MaterialDevice from '~icons/material-symbols/phone-android-outline-rounded'
import MaterialCamera from '~icons/material-symbols/photo-camera-rounded'
import MaterialPlay from '~icons/material-symbols/play-arrow-rounded'
import MaterialReply from '~icons/material-symbols/reply-rounded'
import MaterialSearch from '~icons/material-symbols/search-rounded'
import MaterialGear from '~icons/material-symbols/settings-rounded'
import MaterialShare from '~icons/material-symbols/share-outline-rounded'
import MaterialSignal from '~icons/material-symbols/signal-cellular-4-bar'
import MaterialStarOutline from '~icons/material-symbols/star-outline-rounded'
import MaterialStar from '~icons/material-symbols/star-rounded'
import MaterialVideo from '~icons/material-symbols/videocam-rounded'
import MaterialEyeOff from '~icons/material-symbols/visibility-off-rounded'
import MaterialVolume from '~icons/material-symbols/volume-up-rounded'
import MaterialWallpaper from '~icons/material-symbols/wallpaper-rounded'
import MaterialWarning from '~icons/material-symbols/warning-rounded'
import MaterialWifi from '~icons/material-symbols/wifi-rounded'
import MaterialZoom from '~icons/material-symbols/zoom-in-rounded'
import { lookIcon } from './icon.tsx'

export { CallIcon, DownIcon, LocationIcon, PersonIcon, SendIcon } from './home-icons.ts'

// Icons that several apps share. An icon only one app needs is made there with lookIcon().
export const AddIcon = /* @__PURE__ */ lookIcon(IonAdd, MaterialAdd)
export const AlertIcon = /* @__PURE__ */ lookIcon(IonAlert, MaterialAlert)
export const AttachIcon = /* @__PURE__ */ lookIcon(IonAttach, MaterialAttach)
export const BackIcon = /* @__PURE__ */ lookIcon(IonBack, MaterialBack)
export const BackspaceIcon = /* @__PURE__ */ lookIcon(IonBackspace, MaterialBackspace)
export const BatteryIcon = /* @__PURE__ */ lookIcon(IonBattery, MaterialBattery)
export const BellIcon = /* @__PURE__ */ lookIcon(IonBell, MaterialBell)
export const BlockIcon = /* @__PURE__ */ lookIcon(IonBlock, MaterialBlock)
export const CameraIcon = /* @__PURE__ */ lookIcon(IonCamera, MaterialCamera)
export const CheckIcon = /* @__PURE__ */ lookIcon(IonCheck, MaterialCheck)
export const CheckDoubleIcon = /* @__PURE__ */ lookIcon(IonCheckDouble, MaterialCheckDouble)
export const ClearIcon = /* @__PURE__ */ lookIcon(IonClear, MaterialClear)
export const CloseIcon = /* @__PURE__ */ lookIcon(IonClose, MaterialClose)
export const CopyIcon = /* @__PURE__ */ lookIcon(IonCopy, MaterialCopy)
export const DeviceIcon = /* @__PURE__ */ lookIcon(IonDevice, MaterialDevice)
export const DownloadIcon = /* @__PURE__ */ lookIcon(IonDownload, MaterialDownload)
export const EditIcon = /* @__PURE__ */ lookIcon(IonEdit, MaterialEdit)
export const EyeOffIcon = /* @__PURE__ */ lookIcon(IonEyeOff, MaterialEyeOff)
export const FilterIcon = /* @__PURE__ */ lookIcon(IonFilter, MaterialFilter)
export const ForwardIcon = /* @__PURE__ */ lookIcon(IonForward, MaterialForward)
export const GearIcon = /* @__PURE__ */ lookIcon(IonGear, MaterialGear)
export const HeartIcon = /* @__PURE__ */ lookIcon(IonHeart, MaterialHeart)
export const HeartOutlineIcon = /* @__PURE__ */ lookIcon(IonHeartOutline, MaterialHeartOutline)
export const HistoryIcon = /* @__PURE__ */ lookIcon(IonHistory, MaterialHistory)
export const ImageIcon = /* @__PURE__ */ lookIcon(IonImage, MaterialImage)
export const InfoIcon = /* @__PURE__ */ lookIcon(IonInfo, MaterialInfo)
export const KeypadIcon = /* @__PURE__ */ lookIcon(IonKeypad, MaterialKeypad)
export const LinkIcon = /* @__PURE__ */ lookIcon(IonLink, MaterialLink)
export const LockIcon = /* @__PURE__ */ lookIcon(IonLock, MaterialLock)
export const MessageIcon = /* @__PURE__ */ lookIcon(IonMessage, MaterialMessage)
export const MicrophoneIcon = /* @__PURE__ */ lookIcon(IonMicrophone, MaterialMicrophone)
export const MoonIcon = /* @__PURE__ */ lookIcon(IonMoon, MaterialMoon)
export const MoreIcon = /* @__PURE__ */ lookIcon(IonMore, MaterialMore)
export const PaletteIcon = /* @__PURE__ */ lookIcon(IonPalette, MaterialPalette)
export const PauseIcon = /* @__PURE__ */ lookIcon(IonPause, MaterialPause)
export const PeopleIcon = /* @__PURE__ */ lookIcon(IonPeople, MaterialPeople)
export const PlayIcon = /* @__PURE__ */ lookIcon(IonPlay, MaterialPlay)
export const ReplyIcon = /* @__PURE__ */ lookIcon(IonReply, MaterialReply)
export const SearchIcon = /* @__PURE__ */ lookIcon(IonSearch, MaterialSearch)
export const ShareIcon = /* @__PURE__ */ lookIcon(IonShare, MaterialShare)
export const SignalIcon = /* @__PURE__ */ lookIcon(IonSignal, MaterialSignal)
export const StarIcon = /* @__PURE__ */ lookIcon(IonStar, MaterialStar)
export const StarOutlineIcon = /* @__PURE__ */ lookIcon(IonStarOutline, MaterialStarOutline)
export const TrashIcon = /* @__PURE__ */ lookIcon(IonTrash, MaterialTrash)
export const UnblockIcon = /* @__PURE__ */ lookIcon(IonUnblock, MaterialUnblock)
export const VideoIcon = /* @__PURE__ */ lookIcon(IonVideo, MaterialVideo)
export const VolumeIcon = /* @__PURE__ */ lookIcon(IonVolume, MaterialVolume)
export const WallpaperIcon = /* @__PURE__ */ lookIcon(IonWallpaper, MaterialWallpaper)
export const WarningIcon = /* @__PURE__ */ lookIcon(IonWarning, MaterialWarning)
export const WifiIcon = /* @__PURE__ */ lookIcon(IonWifi, MaterialWifi)
export const ZoomIcon = /* @__PURE__ */ lookIcon(IonZoom, MaterialZoom)
export const FlagIcon = /* @__PURE__ */ lookIcon(IonFlag, MaterialFlag)
